import { openDispute } from './payments/disputes.ts';
import { warnOf } from './payments/radar.ts';
import { failRefund, settleRefund } from './payments/refunds.ts';
import type { Errand } from './store.ts';
import { deliver, retryDelays } from './webhooks/webhooks.ts';
import { seconds, type World } from './world.ts';

/** The longest timeout that Node supports, in milliseconds. */
const longestWait = 2 ** 31 - 1;

export type ErrandRunner = {
  /** Starts the jobs that are due. Must be called after every change. */
  wake(): void;
  close(): Promise<void>;
};

/**
 * Runs the scheduled jobs, stored as `errands`, when they are due and then removes them. A delivery interrupted by a
 * crash is repeated.
 */
export function runErrands(world: World): ErrandRunner {
  const end = new AbortController();
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (end.signal.aborted) return;
    clearTimeout(timer);
    const waiting = world.store.list('errands').filter(({ id }) => !running.has(id));
    for (const errand of waiting.filter(({ dueAt }) => dueAt <= world.now()).sort((a, b) => a.dueAt - b.dueAt)) {
      running.set(errand.id, run(errand));
    }
    const next = Math.min(...waiting.filter(({ id }) => !running.has(id)).map(({ dueAt }) => dueAt));
    if (next === Infinity) return;
    timer = setTimeout(wake, Math.min(longestWait, Math.max(1, next - world.now())));
  }

  async function run(errand: Errand): Promise<void> {
    // Waits so that the API caller receives its response before the webhook is sent.
    await new Promise((resolve) => setImmediate(resolve));
    if (errand.does === 'deliver') await attempt(errand);
    else if (world.store.get('errands', errand.id)) {
      world.store.remove('errands', errand.id);
      if (errand.does === 'open-dispute') openDispute(world, errand.charge, errand);
      else if (errand.does === 'warn') warnOf(world, errand.charge);
      else if (errand.does === 'settle-refund') settleRefund(world, errand.refund);
      else failRefund(world, errand.refund);
    }
    world.store.commit();
    running.delete(errand.id);
    wake();
  }

  async function attempt(errand: Errand & { does: 'deliver' }): Promise<void> {
    const event = world.store.get('events', errand.event);
    const endpoint = world.store.get('endpoints', errand.endpoint);
    const taken = event && endpoint ? await deliver(endpoint, event, seconds(world), end.signal) : true;
    // The server has stopped, or a reset has removed the job.
    if (end.signal.aborted || !world.store.get('errands', errand.id)) return;
    const pause = retryDelays[errand.attempt];
    if (!taken && pause !== undefined) {
      const again = { ...errand, attempt: errand.attempt + 1, dueAt: world.now() + pause };
      world.store.put('errands', errand.id, again);
      return;
    }
    world.store.remove('errands', errand.id);
    const told = world.store.get('events', errand.event);
    if (!taken || !told) return;
    world.store.put('events', told.id, { ...told, pending_webhooks: Math.max(0, told.pending_webhooks - 1) });
  }

  return {
    wake,
    async close() {
      end.abort();
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
