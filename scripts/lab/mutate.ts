import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Job, Verdict } from './mutate/lane.ts';
import { type Mutant, mutantsOf, mutated } from './mutate/mutants.ts';

/**
 * `npm run lab -- mutate FILE_OR_FOLDER… [--lanes N] [--tests N]` changes one operator, condition, call, value or return
 * of these files at a time, and runs the nearest test files that import the file (30) until one fails. Prints the
 * changes that no test noticed. Leaves out test files that fail without a change or take longer than ten seconds.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lanes: { type: 'string' }, tests: { type: 'string', default: '30' } },
});
const most = Number(values.tests);
const root = join(import.meta.dirname, '../..');
const sources = positionals
  .flatMap((path) => (statSync(path).isDirectory() ? globSync(join(path, '**/*.ts')) : [path]))
  .map((path) => relative(root, join(process.cwd(), path)))
  .filter((file) => !file.endsWith('.test.ts'));
if (sources.length === 0) throw new Error('Name the files or folders to change, such as shared/model/money.ts');

/** The shortest time limit of a job in milliseconds. A change can make a loop endless. */
const leastLimit = 60_000;

type Lane = { send(message: Job | 'end'): void; run(job: Job, limit: number): Promise<Verdict | 'endless'> };

/** Starts a process that runs tests. It leads a group of processes, so that a test that never ends can be killed. */
async function openLane(): Promise<Lane> {
  const lane = spawn(process.execPath, [join(import.meta.dirname, 'mutate/lane.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let settle = (_: Verdict | 'endless') => {};
  await once(lane, 'message');
  lane.on('message', (verdict: Verdict) => settle(verdict));
  lane.on('exit', () => settle('endless'));
  return {
    send: (message) => void lane.send(message),
    async run(job, limit) {
      const { promise, resolve } = Promise.withResolvers<Verdict | 'endless'>();
      settle = resolve;
      lane.send(job);
      const timer = setTimeout(() => process.kill(-(lane.pid ?? 0), 'SIGKILL'), limit);
      return promise.finally(() => clearTimeout(timer));
    },
  };
}

const lanes: Lane[] = await Promise.all(
  Array.from({ length: Number(values.lanes ?? availableParallelism()) }, openLane),
);
const tally = { killed: 0, survived: 0, untested: 0 };

for (const file of sources) {
  const source = readFileSync(join(root, file), 'utf8');
  const mutants = mutantsOf(file, source);
  const startedAt = performance.now();
  const sound = await lanes[0]?.run({ file, mutant: null, most }, 3_600_000);
  const limit = Math.max(leastLimit, 5 * (performance.now() - startedAt));
  if (sound === undefined || sound === 'endless') throw new Error(`The tests of ${file} never end`);
  if (sound.failed !== null) console.log(`${file}: without a change, this already fails: ${sound.failed}`);
  if (!sound.isLoaded || sound.quick.length === 0) {
    tally.untested += mutants.length;
    console.log(`${file}: no quick test loads it (${mutants.length} changes)`);
    continue;
  }
  const survivors: Mutant[] = [];
  await Promise.all(
    lanes.map(async (_, at) => {
      for (let mutant = mutants.shift(); mutant !== undefined; mutant = mutants.shift()) {
        const verdict = await lanes[at]?.run({ file, mutant, tests: sound.quick }, limit);
        if (verdict === 'endless') lanes[at] = await openLane();
        else if (verdict?.failed === null) survivors.push(mutant);
        tally[verdict !== 'endless' && verdict?.failed === null ? 'survived' : 'killed'] += 1;
      }
    }),
  );
  const total = mutantsOf(file, source).length;
  console.log(`${file}: ${total - survivors.length} of ${total} changes noticed by ${sound.quick.length} test files`);
  for (const mutant of survivors.sort((a, b) => a.start - b.start)) {
    const line = mutated(source, mutant).split('\n')[mutant.line - 1]?.trim();
    console.log(`  SURVIVED  ${file}:${mutant.line}  ${mutant.what}: ${line}`);
  }
}
for (const lane of lanes) lane.send('end');
const seconds = process.uptime().toFixed(0);
console.log(`${tally.killed} noticed, ${tally.survived} survived, ${tally.untested} not tested, in ${seconds} s`);
