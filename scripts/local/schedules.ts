import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScheduledEvent } from 'aws-lambda';
import { type ScheduleName, scheduleNames, schedules } from '#shared/messages.ts';

/** The intervals, in seconds, of the scheduled workers that run more often here than in a deployment. */
const localSeconds: Partial<Record<ScheduleName, number>> = { 'reconcile-orders': 30 };

export type Schedules = {
  /** Settles when every scheduled worker has finished its first run, even if some of the runs failed. */
  first: Promise<void>;
  close(): Promise<void>;
};

/** Runs every scheduled worker immediately and then at its interval. Runs of one worker never overlap. */
export function runSchedules(run: (name: ScheduleName, event: ScheduledEvent) => Promise<unknown>): Schedules {
  const stopping = new AbortController();

  const once = (name: ScheduleName) =>
    run(name, scheduledEvent(name)).catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error(error);
    });
  async function repeat(name: ScheduleName) {
    const seconds = localSeconds[name] ?? schedules[name].everyMinutes * 60;
    while (!stopping.signal.aborted) {
      await sleep(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await once(name);
    }
  }

  const runs = scheduleNames.map((name) => {
    const first = once(name);
    return { first, all: first.then(() => repeat(name)) };
  });
  return {
    first: Promise.all(runs.map(({ first }) => first)).then(() => {}),
    async close() {
      stopping.abort();
      await Promise.all(runs.map(({ all }) => all));
    },
  };
}

/** Returns the event that EventBridge sends to a scheduled worker. */
function scheduledEvent(name: ScheduleName): ScheduledEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: new Date().toISOString(),
    region: 'us-east-1',
    resources: [`arn:aws:events:us-east-1:000000000000:rule/${name}`],
    detail: {},
  };
}
