import { dirname, join, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { type Mutant, mutated } from './mutants.ts';

/**
 * A source file with a mutant, and the test files to run, the first first. Without a mutant, the tests are the nearest
 * `most` that import the file.
 */
export type Job = { file: string; mutant: Mutant; tests: string[] } | { file: string; mutant: null; most: number };
/**
 * The name of the first failed test or null, and whether the tests loaded the file. `quick` are the test files that
 * passed and are quick enough to run again.
 */
export type Verdict = { failed: string | null; isLoaded: boolean; quick: string[] };

/**
 * Runs the tests of source files for the parent process, one job at a time. A plugin plants the mutant when the file is
 * loaded, so nothing is written to the disk. Each job gets a new process, so that no earlier mutant remains.
 */
const root = join(import.meta.dirname, '../../..');
const pathOf = (file: string) => join(root, file);
const state = { file: '', mutant: null as Mutant | null, isLoaded: false };

/** The longest time in milliseconds of a test file that runs again for each mutant. */
const quickMs = 10_000;

/** The simulation takes a minute and has faults of its own; tests of a running shop load its files in another process. */
const elsewhere = ['tests/simulation/{planted-bugs,simulation}.test.ts', 'tests/e2e/**'];

/** Sorts test files: those of the file itself, of its folder, of other folders, then those that need stores. */
function nearestFirst(file: string, tests: TestSpecification[]): TestSpecification[] {
  const [own, folder] = [file.replace(/\.ts$/, '.test.ts'), `${dirname(file)}/`];
  const distance = ({ moduleId }: TestSpecification) => {
    const test = relative(root, moduleId);
    if (test === own) return 0;
    if (test.startsWith(folder)) return 1;
    return test.startsWith('tests/') ? 3 : 2;
  };
  return tests.toSorted((a, b) => distance(a) - distance(b) || a.moduleId.localeCompare(b.moduleId));
}

/** Runs the tests in the order in which they were given. */
class AsGiven {
  shard = (specifications: TestSpecification[]) => specifications;
  sort = (specifications: TestSpecification[]) => specifications;
}

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    include: ['{functions,shared,tests}/**/*.test.ts'],
    exclude: elsewhere,
    setupFiles: [pathOf('tests/helpers/shared-engines.ts')],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    silent: true,
    // The plugin would not change a cached module.
    fsModuleCache: false,
    sequence: { sequencer: AsGiven },
    reporters: [{}],
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  },
  {
    plugins: [
      {
        name: 'plant-mutant',
        enforce: 'pre',
        transform(code, id) {
          if (id.split('?')[0] !== pathOf(state.file)) return null;
          state.isLoaded = true;
          return state.mutant && mutated(code, state.mutant);
        },
      },
    ],
  },
);

/** Returns the tests that import a file, directly or through others. */
async function testsOf(file: string): Promise<TestSpecification[]> {
  vitest.config.related = [pathOf(file)];
  return nearestFirst(file, await vitest.getRelevantTestSpecifications());
}

async function judge(job: Job): Promise<Verdict> {
  const { file, mutant } = job;
  const specification = (test: string) => vitest.getRootProject().createSpecification(test);
  const tests = job.mutant ? job.tests.map(specification) : (await testsOf(file)).slice(0, job.most);
  for (const changed of [state.file, file]) vitest.invalidateFile(pathOf(changed));
  Object.assign(state, { file, mutant, isLoaded: false });
  if (tests.length === 0) return { failed: null, isLoaded: false, quick: [] };
  // Without a mutant, all of them run, because some fail in a process that they share with others.
  vitest.config.bail = mutant ? 1 : 0;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  // The result also contains the modules of earlier jobs.
  const modules = tests.flatMap(({ moduleId }) => testModules.filter((module) => module.moduleId === moduleId));
  const failed = modules.flatMap((module) => [...module.children.allTests('failed')])[0]?.fullName;
  const broken = modules.find((module) => module.state() === 'failed')?.relativeModuleId;
  const quick = modules.filter((module) => module.ok() && module.diagnostic().duration < quickMs);
  return {
    failed: failed ?? broken ?? (unhandledErrors.length > 0 ? 'an unhandled error' : null),
    isLoaded: state.isLoaded,
    quick: quick.map(({ moduleId }) => moduleId),
  };
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
