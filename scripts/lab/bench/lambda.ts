import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import type { HttpLambda } from '#functions/runtime/serve.ts';
import { startDataStores } from '#scripts/local/engines/data-stores.ts';
import { httpEntry } from '#scripts/local/lambda-entries.ts';
import { buckets, lambdaEnvironment, tableName } from '#scripts/local/lambda-environment.ts';
import type { GroupName } from '#shared/api/index.ts';
import { lambdaContext } from '#tests/helpers/lambda-context.ts';
import { type BrowserRequest, lambdaEvent } from './lambda-event.ts';

const siteUrl = 'http://localhost:3000';

/**
 * Loads the Lambda of the route group `name` into this process, on local engines with an empty folder. `call` sends it
 * a request as API Gateway would. Other AWS services and the providers are not available.
 */
export async function startLambda(name: GroupName) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const stores = await startDataStores(folder, tableName, Object.values(buckets));
  const environment = lambdaEnvironment({
    version: 'bench',
    siteUrl,
    queues: stores.queueUrls,
    endpoints: { ...stores.endpoints, aws: siteUrl },
    stripePublishableKey: 'pk_test_x',
    stripeApiUrl: undefined,
    stripeJsUrl: undefined,
    printfulApiUrl: undefined,
    printfulStanding: 'generous',
    orderWindowMinutes: 0,
    hasOidc: false,
  });
  Object.assign(process.env, environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' });
  const { handler } = (await import(httpEntry(name))) as { handler: HttpLambda };

  return {
    table: openTable(tableName),
    call: (request: BrowserRequest) => handler(lambdaEvent(siteUrl, request), lambdaContext()),
    async [Symbol.asyncDispose]() {
      await stores.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
