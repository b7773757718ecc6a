import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from '#tests/mutations/fault.ts';
import { faults } from '#tests/mutations/faults.ts';
import type { Job, Verdict } from './mutate/lane.ts';
import { checkPlantable } from './mutate/plant.ts';

/**
 * `npm run lab -- mutate [--only WORDS] [--lanes N]` plants the faults of `tests/mutations` one at a time, runs the tests
 * that should detect each, and prints the faults that survive. Fails if a fault survives without an explanation, if a
 * fault with an explanation does not survive, or if a test fails without a fault.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, lanes: { type: 'string' } } });
const chosen = faults.filter(({ what, file }) => `${file} ${what}`.includes(values.only));
for (const fault of chosen) checkPlantable(fault);

const startedAt = performance.now();
const problems: string[] = [];

type Run = (job: Job) => Promise<Verdict>;

/** Starts a process that runs tests. */
async function openLane(): Promise<{ run: Run; end(): Promise<unknown> }> {
  const lane = fork(join(import.meta.dirname, 'mutate/lane.ts'));
  const ended = once(lane, 'exit');
  let current = 'nothing';
  let settle: PromiseWithResolvers<Verdict> | undefined;
  await new Promise((resolve) => lane.once('message', resolve));
  lane.on('message', (verdict: Verdict) => settle?.resolve(verdict));
  lane.on('exit', () => settle?.reject(new Error(`The test process exited: ${current}`)));
  return {
    run(job) {
      current = `${job.test} ${job.fault?.what ?? ''}`;
      settle = Promise.withResolvers<Verdict>();
      lane.send(job);
      return settle.promise;
    },
    end() {
      lane.send('end');
      return ended;
    },
  };
}

/** Processes all items, with one at a time in each lane. */
async function inLanes<T>(items: readonly T[], work: (item: T, run: Run) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const count = Number(values.lanes ?? availableParallelism());
  const lanes = Array.from({ length: count }, async () => {
    const { run, end } = await openLane();
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, run);
    await end();
  });
  await Promise.all(lanes);
}

/** Runs the tests of a fault until one detects it. Returns that test, or null. */
async function noticing(fault: Fault, run: Run): Promise<string | null> {
  for (const test of fault.tests) {
    const { failed, isPlanted } = await run({ fault, test });
    if (!isPlanted) problems.push(`${test} never loads ${fault.file}`);
    if (failed !== null && isPlanted) return failed;
  }
  return null;
}

await inLanes([...new Set(chosen.flatMap(({ tests }) => tests))], async (test, run) => {
  const { failed } = await run({ fault: null, test });
  if (failed !== null) problems.push(`fails without any fault: ${failed}`);
});
if (problems.length === 0) {
  await inLanes(chosen, async (fault, run) => {
    const noticed = await noticing(fault, run);
    const { what, file, survives } = fault;
    const verdict = noticed === null ? (survives === undefined ? 'SURVIVED' : 'explained') : 'noticed';
    console.log(`${verdict.padEnd(9)}  ${file}: ${what}${noticed === null ? '' : `\n           by: ${noticed}`}`);
    if (verdict === 'explained') console.log(`           ${survives}`);
    if (verdict === 'SURVIVED') problems.push(`survived: ${file}: ${what}`);
    if (noticed !== null && survives !== undefined) problems.push(`explained, but noticed: ${file}: ${what}`);
  });
}
for (const problem of problems) console.log(problem);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(`${chosen.length} faults, ${problems.length} problems in ${seconds} s`);
process.exitCode = problems.length > 0 ? 1 : 0;
