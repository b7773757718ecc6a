/**
 * `npm run bench:lambda` (`npm run bench:lambda -- http/cart` for one) bundles every Lambda as the deployment does and outputs for each the size of its bundle, and the
 * processor time and memory of a Node process that loads it, up to the first event. `bare` loads nothing. Each figure is the
 * median of three processes, taken in turns, in processor time, which other work on the machine hardly changes.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bundleLambdas } from '#infra/bundling.ts';
import { lambdaEntries } from '#infra/lambda-code.ts';
import { lambdaEnvironment } from '#scripts/local/lambda-environment.ts';
import { queueNames } from '#shared/messages.ts';

const rounds = 3;
type Load = { cpu: number; memory: number };

const nowhere = 'http://127.0.0.1:9';
const env = lambdaEnvironment({
  ...{ version: 'bench', siteUrl: 'https://shop.test', stripePublishableKey: 'pk_test_x' },
  ...{ stripeApiUrl: undefined, stripeJsUrl: undefined, printfulApiUrl: undefined },
  ...{ printfulStanding: 'new' as const, orderWindowMinutes: 0, hasOidc: false },
  queues: Object.fromEntries(queueNames.map((name) => [name, { url: nowhere, deadLetterUrl: nowhere }])) as never,
  endpoints: { dynamodb: nowhere, s3: nowhere, sqs: nowhere, aws: nowhere },
});

/** Loads a module in a process of its own, as Lambda's runtime does. */
async function load(file: string | undefined): Promise<Load> {
  const code = `${file ? `require(${JSON.stringify(file)});` : ''}
    const { user, system } = process.cpuUsage();
    console.log(JSON.stringify({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss / 1e6 }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { env });
  return JSON.parse(stdout) as Load;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const root = resolve(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'cold-'));
const bundles = await bundleLambdas(
  root,
  lambdaEntries.map((entry) => `functions/${entry}.ts`),
);
const files = new Map<string, { file: string | undefined; bytes: number; loads: Load[] }>([
  ['bare', { file: undefined, bytes: 0, loads: [] }],
]);
const named = process.argv.slice(2);
for (const entry of lambdaEntries.filter((one) => named.length === 0 || named.includes(one))) {
  const code = bundles.get(`functions/${entry}.ts`)?.files.find(({ name }) => name === 'index.cjs')?.contents;
  const file = join(folder, entry, 'index.cjs');
  await mkdir(join(folder, entry), { recursive: true });
  await writeFile(file, code ?? '');
  files.set(entry, { file, bytes: code?.length ?? 0, loads: [] });
}
for (let round = 0; round < rounds; round += 1) {
  for (const { file, loads } of files.values()) loads.push(await load(file));
}
console.log('| entry | bundle, kB | processor time, ms | memory, MB |\n|---|---|---|---|');
for (const [entry, { bytes, loads }] of files) {
  const [cpu, memory] = [median(loads.map((one) => one.cpu)), median(loads.map((one) => one.memory))];
  console.log(`| ${entry} | ${Math.round(bytes / 1000)} | ${Math.round(cpu)} | ${Math.round(memory)} |`);
}
await rm(folder, { recursive: true });
