import { cpus } from 'node:os';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { quantile } from '#scripts/lab/art/measures.ts';
import { startLambda } from './lambda.ts';

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
