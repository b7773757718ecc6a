import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import type { HttpLambda } from '#functions/runtime/serve.ts';
import { quantile } from '#scripts/art/measures.ts';
import { startDataStores } from '#scripts/local/engines/data-stores.ts';
import { toEvent } from '#scripts/local/gateway/event.ts';
import { routeMatcher } from '#scripts/local/gateway/route-matcher.ts';
import { httpEntry } from '#scripts/local/lambda-entries.ts';
import { buckets, lambdaEnvironment, tableName } from '#scripts/local/lambda-environment.ts';
import { api } from '#shared/api/index.ts';

// `npm run bench:request [rounds]` measures the CPU time of a warm signed-in request (GET /api/user). The Lambda
// handler runs in this process. The DynamoDB engine runs in another process, whose CPU time does not count. Other
// programs delay the requests but do not add to this CPU time.

const ROUNDS = Number(process.argv[2] ?? 9);
const REQUESTS = 300;

const siteUrl = 'http://localhost:3000';
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const stores = await startDataStores(folder, tableName, Object.values(buckets));
Object.assign(
  process.env,
  lambdaEnvironment({
    version: 'bench',
    siteUrl,
    queues: stores.queueUrls,
    // The request uses no other AWS service, so this address is only a placeholder.
    endpoints: { ...stores.endpoints, aws: siteUrl },
    stripeApiUrl: undefined,
    stripeJsUrl: undefined,
    printfulApiUrl: undefined,
    printfulStanding: 'generous',
    orderWindowMinutes: 0,
    hasOidc: false,
  }),
  { POWERTOOLS_LOG_LEVEL: 'SILENT' },
);
const { handler } = (await import(httpEntry('session'))) as { handler: HttpLambda };
const matchOf = routeMatcher(api);

function call(method: string, path: string, json?: object, cookie = '') {
  const url = new URL(path, siteUrl);
  const match = matchOf(method, url.pathname);
  if (!match) throw new Error(`No route for ${method} ${path}`);
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'user-agent': 'bench',
    cookie,
  };
  const body = Buffer.from(json ? JSON.stringify(json) : '');
  const received = { method, url, headers, body, sourceIp: '192.0.2.1', requestId: 'bench', at: Date.now() };
  return handler(toEvent(received, match), {} as Context);
}

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
const [cookie = ''] = (await call('POST', '/api/register', account)).cookies ?? [];
const request = await cpuMilliseconds(async () => {
  const { statusCode, body } = await call('GET', '/api/user', undefined, cookie.split(';')[0]);
  if (statusCode !== 200) throw new Error(`GET /api/user returned ${statusCode}: ${body}`);
});
const table = openTable(tableName);
const construction = await cpuMilliseconds(() => dynamoSessions({ ...table }));
const reopening = await cpuMilliseconds(() => dynamoSessions(table));

const { model } = cpus()[0] ?? { model: 'unknown' };
console.log(`${model}, ${cpus().length} cores, Node ${process.version}, medians of ${ROUNDS} rounds of ${REQUESTS}`);
console.log(`GET /api/user, warm          ${request.toFixed(3)} ms CPU`);
console.log(`session repository, first    ${construction.toFixed(3)} ms CPU`);
console.log(`session repository, again    ${reopening.toFixed(3)} ms CPU`);

await stores.close();
await rm(folder, { recursive: true, force: true });
