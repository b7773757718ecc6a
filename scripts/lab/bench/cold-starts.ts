/**
 * `npm run lab -- bench/cold-starts` (`npm run lab -- bench/cold-starts http/cart` for one) bundles every Lambda as the deployment does. For
 * each, prints the kB that a cold start loads, the kB of the whole bundle, and the processor time and memory of a Node
 * process that loads it, up to the first event. For a route group, also prints the processor time up to and including
 * its first response, that of a warm request and of a bare handler's warm request, and the DynamoDB units of a warm
 * request. The row `nothing` loads nothing, and the row `bare` the bare handler, which consists of the AWS SDK. Each
 * time is the median of five processes, or of three for responses; the processes of all Lambdas take turns. Processor
 * time is used because other work on the machine affects it less than elapsed time. A process handles 100 warm-up
 * requests and 100 measured requests.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleLambda, sizeOf } from '#infra/bundling.ts';
import { lambdaEntries } from '#infra/lambda-code.ts';
import { lambdaEnvironment } from '#scripts/local/lambda-environment.ts';
import { type GroupName, groupNames } from '#shared/api/index.ts';
import { queueNames } from '#shared/messages.ts';
import { type Answers, measureGroups } from './cold/answers.ts';
import { measureStart, medianOf, type Start } from './cold/measure.ts';

const rounds = 5;
const nowhere = 'http://127.0.0.1:9';
const env = lambdaEnvironment({
  ...{ version: 'bench', siteUrl: 'https://shop.test', stripePublishableKey: 'pk_test_x' },
  ...{ stripeApiUrl: undefined, stripeJsUrl: undefined, printfulApiUrl: undefined },
  ...{ printfulStanding: 'new' as const, orderWindowMinutes: 0, hasOidc: false },
  queues: Object.fromEntries(queueNames.map((name) => [name, { url: nowhere, deadLetterUrl: nowhere }])) as never,
  endpoints: { dynamodb: nowhere, s3: nowhere, sqs: nowhere, aws: nowhere },
});

const root = resolve(import.meta.dirname, '../../..');
const folder = await mkdtemp(join(tmpdir(), 'cold-'));
const fileOf = (entry: string) => join(folder, entry, 'index.cjs');

/** Bundles a source file into a separate folder and returns the size of the bundle. */
async function bundleInto(entry: string, source: string) {
  const bundle = await bundleLambda(root, source);
  await mkdir(join(folder, entry), { recursive: true });
  for (const { name, contents } of bundle.files) await writeFile(join(folder, entry, name), contents);
  return sizeOf(bundle);
}

type Row = { file: string | undefined; size: { start: number; whole: number }; starts: Start[] };
const recorded = join(folder, 'recorded.json');
await writeFile(recorded, '{"calls": []}');
const rows = new Map<string, Row>([['nothing', { file: undefined, size: { start: 0, whole: 0 }, starts: [] }]]);
rows.set('bare', {
  file: fileOf('bare'),
  size: await bundleInto('bare', 'scripts/lab/bench/bare-handler.ts'),
  starts: [],
});
const named = process.argv.slice(2);
for (const entry of lambdaEntries.filter((one) => named.length === 0 || named.includes(one))) {
  const size = await bundleInto(entry, `functions/${entry}.ts`);
  rows.set(entry, { file: fileOf(entry), size, starts: [] });
}
for (let round = 0; round < rounds; round += 1) {
  for (const { file, starts } of rows.values()) starts.push(await measureStart({ ...env, RECORDED: recorded }, file));
}
const groups = groupNames.filter((group) => rows.has(`http/${group}`));
const groupFile = (group: GroupName) => fileOf(`http/${group}`);
const answers = await measureGroups(groups, { folder, fileOf: groupFile, bareFile: fileOf('bare') });

const answerColumns = ({ first, warm, bare, units }: Answers) => [
  ...[first.toFixed(0), warm.toFixed(2), bare.toFixed(2), (warm / bare).toFixed(1), units],
];
const columns = ['entry', 'start, kB', 'whole, kB', 'cold, ms', 'memory, MB'];
columns.push('first answer, ms', 'warm, ms', 'bare, ms', 'warm / bare', 'table units');
const line = (cells: readonly unknown[]) => console.log(`| ${cells.join(' | ')} |`);
line(columns);
line(columns.map(() => '---'));
for (const [entry, { size, starts }] of rows) {
  const [cold, memory] = [medianOf(starts, (one) => one.cold), medianOf(starts, (one) => one.memory)];
  const answered = answers.get(entry.replace('http/', '') as GroupName);
  const figures = [size.start / 1000, size.whole / 1000, cold, memory].map(Math.round);
  line([entry, ...figures, ...(answered ? answerColumns(answered) : ['', '', '', '', ''])]);
}
await rm(folder, { recursive: true });
