import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import type { HttpLambda } from '#functions/runtime/serve.ts';
import { startDataStores } from '#scripts/local/engines/data-stores.ts';
import { toEvent } from '#scripts/local/gateway/event.ts';
import { routeMatcher } from '#scripts/local/gateway/route-matcher.ts';
import { httpEntry } from '#scripts/local/lambda-entries.ts';
import { buckets, lambdaEnvironment, tableName } from '#scripts/local/lambda-environment.ts';
import { api, type GroupName } from '#shared/api/index.ts';

const siteUrl = 'http://localhost:3000';
const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'user-agent': 'bench' };

/** A request as a browser on the shop's own pages sends it. */
type Request = { method: string; path: string; json?: object; cookie?: string; sourceIp?: string };

/**
 * Loads the Lambda of the route group `name` into this process, on local engines in an empty folder. `call` gives it a
 * request as API Gateway would. No other AWS service and no provider is there.
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
  const matchOf = routeMatcher(api);

  return {
    table: openTable(tableName),
    call({ method, path, json, cookie = '', sourceIp = '192.0.2.1' }: Request) {
      const url = new URL(path, siteUrl);
      const match = matchOf(method, url.pathname);
      if (!match) throw new Error(`No route for ${method} ${path}`);
      const body = Buffer.from(json ? JSON.stringify(json) : '');
      const received = { method, url, headers: { ...headers, cookie }, body, sourceIp };
      return handler(toEvent({ ...received, requestId: 'bench', at: Date.now() }, match), {} as Context);
    },
    async [Symbol.asyncDispose]() {
      await stores.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
