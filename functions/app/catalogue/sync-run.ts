import { type Clock, isoOf } from '../ports/clock.ts';
import type { Ids } from '../ports/random.ts';
import { firstAssortment } from './assortment.ts';
import type { Assortments, SyncRun, SyncRuns, SyncTask } from './ports.ts';

export type RunDeps = { syncRuns: SyncRuns; assortments: Assortments; clock: Clock; ids: Ids };

/** The milliseconds after which an unfinished run is replaced instead of continued. A new run begins once a day. */
const outdatedAfter = 20 * 3600 * 1000;

/** Returns the IDs of the products that the shop sells, most popular first. */
export const soldProducts = async ({ assortments }: Pick<RunDeps, 'assortments'>): Promise<readonly number[]> =>
  (await assortments.find()) ?? firstAssortment;

/** Begins to read the whole catalogue, unless a recent run has not finished. */
export async function beginSync(deps: RunDeps): Promise<void> {
  const previous = await deps.syncRuns.find();
  if (previous && isUnderWay(deps, previous)) return;
  const run = newRun(deps, ['countries', 'assortment', ...(await soldProducts(deps))]);
  if (!(await deps.syncRuns.replace(previous, run))) await beginSync(deps);
}

/**
 * Queues these tasks first, in the current run or a new one, so that they are done within about a minute. Ignores
 * products that the shop does not sell.
 */
export async function prioritizeTasks(deps: RunDeps, tasks: readonly SyncTask[]): Promise<void> {
  const sold = new Set(await soldProducts(deps));
  const wanted = tasks.filter((task) => typeof task !== 'number' || sold.has(task));
  if (wanted.length === 0) return;
  const previous = await deps.syncRuns.find();
  const next = previous && isUnderWay(deps, previous) ? withTasks(previous, wanted) : newRun(deps, wanted);
  if (!(await deps.syncRuns.replace(previous, next))) await prioritizeTasks(deps, tasks);
}

/**
 * Returns the run with more tasks. Its first task stays first, because a worker may be doing it, and may also be added
 * again.
 */
function withTasks(run: SyncRun, wanted: readonly SyncTask[]): SyncRun {
  const [first = [], ...others] = run.tasks;
  const left = others.filter((task) => !wanted.includes(task));
  return { ...run, version: run.version + 1, tasks: [first, wanted, left].flat() };
}

/**
 * Changes a run that has not finished, and returns the changed run. Returns undefined if another run has replaced it,
 * or if `change` returns undefined.
 */
export async function changeRun(
  deps: Pick<RunDeps, 'syncRuns'>,
  runId: string,
  change: (run: SyncRun) => Partial<SyncRun> | undefined,
): Promise<SyncRun | undefined> {
  const run = await deps.syncRuns.find();
  if (run?.id !== runId || run.finishedAt !== null) return undefined;
  const changes = change(run);
  if (!changes) return undefined;
  const next = { ...run, ...changes, version: run.version + 1 };
  return (await deps.syncRuns.replace(run, next)) ? next : changeRun(deps, runId, change);
}

const isUnderWay = ({ clock }: RunDeps, { finishedAt, startedAt }: SyncRun) =>
  finishedAt === null && clock.now() - Date.parse(startedAt) < outdatedAfter;

const newRun = ({ clock, ids }: RunDeps, tasks: SyncTask[]): SyncRun => ({
  id: ids.newId(),
  version: 1,
  startedAt: isoOf(clock),
  tasks,
  failures: [],
  leasedUntil: null,
  finishedAt: null,
});
