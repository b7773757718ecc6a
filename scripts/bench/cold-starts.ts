/**
 * `npm run bench:lambda` (`npm run bench:lambda -- http/cart` for one) bundles every Lambda as the deployment does and outputs for
 * each: the kB that a start loads and those of the whole bundle; the processor time and memory of a Node process that loads it, up
 * to the first event; and for a group the processor time up to and including its first answer, that of a warm request and of a
 * bare handler's, and the units of the table that a warm request takes. `bare` loads nothing. Times are medians of five processes
 * in turns, three for answers, in processor time, which other work on the machine changes less than time. A process answers 100
 * requests to warm up and 100 that count.
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

const root = resolve(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'cold-'));
const fileOf = (entry: string) => join(folder, entry, 'index.cjs');

/** Bundles a source file into a folder of its own and returns the size of the bundle. */
async function bundleInto(entry: string, source: string) {
  const bundle = await bundleLambda(root, source);
  await mkdir(join(folder, entry), { recursive: true });
  for (const { name, contents } of bundle.files) await writeFile(join(folder, entry, name), contents);
  return sizeOf(bundle);
}

type Row = { file: string | undefined; size: { start: number; whole: number }; starts: Start[] };
const rows = new Map<string, Row>([['bare', { file: undefined, size: { start: 0, whole: 0 }, starts: [] }]]);
const named = process.argv.slice(2);
for (const entry of lambdaEntries.filter((one) => named.length === 0 || named.includes(one))) {
  const size = await bundleInto(entry, `functions/${entry}.ts`);
  rows.set(entry, { file: fileOf(entry), size, starts: [] });
}
for (let round = 0; round < rounds; round += 1) {
  for (const { file, starts } of rows.values()) starts.push(await measureStart(env, file));
}
await bundleInto('bare', 'scripts/bench/bare-handler.ts');
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
