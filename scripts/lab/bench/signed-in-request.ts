import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import type { HttpLambda } from '#functions/runtime/serve.ts';
import { quantile } from '#scripts/lab/art/measures.ts';
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

// `npm run lab -- bench/signed-in-request [rounds]` measures the CPU time of a warm signed-in request (GET /api/user). The Lambda
// handler runs in this process. The DynamoDB engine runs in another process, whose CPU time does not count. Other
// programs delay the requests but do not add to this CPU time.

const ROUNDS = Number(process.argv[2] ?? 9);
const REQUESTS = 300;

await using lambda = await startLambda('session');

/** Runs `work` in several rounds after a warm-up round. Returns the median CPU time per run in milliseconds. */
async function cpuMilliseconds(work: () => unknown): Promise<number> {
  const rounds: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    for (let run = 0; run < REQUESTS; run += 1) await work();
    const { user, system } = process.cpuUsage(start);
    if (round >= 0) rounds.push((user + system) / 1000 / REQUESTS);
  }
  return quantile(rounds, 0.5);
}

const account = { username: 'maya', email: 'maya@example.com', password: 'violet-harbour-93-lanterns' };
const [cookie = ''] = (await lambda.call({ method: 'POST', path: '/api/register', json: account })).cookies ?? [];
const signedIn = { method: 'GET', path: '/api/user', cookie: cookie.split(';')[0] };
const request = await cpuMilliseconds(async () => {
  const { statusCode, body } = await lambda.call(signedIn);
  if (statusCode !== 200) throw new Error(`GET /api/user returned ${statusCode}: ${body}`);
});
const { table } = lambda;
const construction = await cpuMilliseconds(() => dynamoSessions({ ...table }));
const reopening = await cpuMilliseconds(() => dynamoSessions(table));

const { model } = cpus()[0] ?? { model: 'unknown' };
console.log(`${model}, ${cpus().length} cores, Node ${process.version}, medians of ${ROUNDS} rounds of ${REQUESTS}`);
console.log(`GET /api/user, warm          ${request.toFixed(3)} ms CPU`);
console.log(`session repository, first    ${construction.toFixed(3)} ms CPU`);
console.log(`session repository, again    ${reopening.toFixed(3)} ms CPU`);
