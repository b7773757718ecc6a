import { setTimeout as sleep } from 'node:timers/promises';
import { type ScheduledRun, type ScheduleName, scheduledRuns } from '#shared/messages.ts';

/** How many times more often schedules run here than in a deployment. */
const hurry = 10;

type Run = (typeof scheduledRuns)[number];

export type Schedules = {
  /** Settles when every scheduled worker has finished its first run, even if some of the runs failed. */
  first: Promise<void>;
  close(): Promise<void>;
};

/** Runs every part of every scheduled worker immediately and then at its interval. Runs of one part never overlap. */
export function runSchedules(run: (name: ScheduleName, event: ScheduledRun) => Promise<unknown>): Schedules {
  const stopping = new AbortController();

  const once = ({ name, part }: Run) =>
    run(name, { part }).catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error(error);
    });
  async function repeat(one: Run) {
    const seconds = (one.everyMinutes * 60) / (one.everyMinutes <= 5 ? hurry : 1);
    while (!stopping.signal.aborted) {
      await sleep(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await once(one);
    }
  }

  const runs = scheduledRuns.map((one) => {
    const first = once(one);
    return { first, all: first.then(() => repeat(one)) };
  });
  return {
    first: Promise.all(runs.map(({ first }) => first)).then(() => {}),
    async close() {
      stopping.abort();
      await Promise.all(runs.map(({ all }) => all));
    },
  };
}
