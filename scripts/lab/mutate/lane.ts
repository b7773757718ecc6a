import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Fault } from '#tests/mutations/fault.ts';
import { planted, root } from './plant.ts';

/** A test file to run, with a fault or without one. */
export type Job = { fault: Fault | null; test: string };
/** The result of a job: the name of the first failed test or null, and whether the tests loaded the fault. */
export type Verdict = { failed: string | null; isPlanted: boolean };

/**
 * Runs test files for the parent process, one at a time. The plugin changes the source of the faulty file when it is
 * loaded. Each test file gets a new process, so that no module with an earlier fault remains.
 */
const state: { fault: Fault | null; isPlanted: boolean } = { fault: null, isPlanted: false };
const pathOf = (file: string) => join(root, file);

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    include: ['{functions,shared,tests}/**/*.test.ts'],
    setupFiles: [pathOf('tests/helpers/shared-engines.ts')],
    pool: 'forks',
    maxWorkers: 1,
    bail: 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    silent: true,
    // The plugin would not change a cached module.
    fsModuleCache: false,
    reporters: [{}],
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  },
  {
    plugins: [
      {
        name: 'plant-fault',
        enforce: 'pre',
        transform(code, id) {
          if (state.fault === null || id.split('?')[0] !== pathOf(state.fault.file)) return null;
          state.isPlanted = true;
          return planted(code, state.fault);
        },
      },
    ],
  },
);

async function judge({ fault, test }: Job): Promise<Verdict> {
  for (const changed of [state.fault, fault]) if (changed) vitest.invalidateFile(pathOf(changed.file));
  Object.assign(state, { fault, isPlanted: false });
  const specification = vitest.getRootProject().createSpecification(pathOf(test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  // The result also contains the modules of earlier jobs.
  const module = testModules.find(({ moduleId }) => moduleId === pathOf(test));
  if (!module) throw new Error(`${test} did not run`);
  const { isPlanted } = state;
  if (module.ok() && unhandledErrors.length === 0) return { failed: null, isPlanted };
  const [failed] = module.children.allTests('failed');
  return { failed: failed?.fullName ?? `${test} could not be run`, isPlanted };
}

process.on('message', (job: Job | 'end') => {
  const done =
    job === 'end'
      ? vitest.close().then(() => process.disconnect())
      : judge(job).then((verdict) => void process.send?.(verdict));
  done.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.send?.('ready');
