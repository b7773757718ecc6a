import type { Alarms } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Queues } from '../../ports/queues.ts';
import type { FollowDeps } from '../following/follow-order.ts';
import type { PlaceOrderDeps } from '../placing/place-order.ts';
import type { Orders } from '../ports/orders.ts';
import type { PaymentRecords } from '../ports/payment-records.ts';
import type { WebhookEvents } from '../ports/webhook-events.ts';

/** What repairs need: the table, the queues and both providers. */
export type RepairDeps = PlaceOrderDeps & FollowDeps;

/**
 * The dependencies of a reconciler run. `open` adds the providers, whose secrets cost one call each; most runs find
 * nothing to repair and need none.
 */
export type ReconcileDeps = {
  orders: Orders;
  paymentRecords: PaymentRecords;
  events: WebhookEvents;
  queues: Queues;
  alarms: Alarms;
  clock: Clock;
  open: () => Promise<RepairDeps>;
};

/**
 * Repairs every item, `atOnce` items at a time, and reports and counts the failures. A failure does not stop the other
 * repairs.
 */
export async function repairEach<T>(
  { alarms, open }: Pick<ReconcileDeps, 'alarms' | 'open'>,
  all: Iterable<T> | AsyncIterable<T>,
  repair: (deps: RepairDeps, one: T) => Promise<boolean>,
  atOnce = 1,
): Promise<number> {
  let failed = 0;
  const remaining = oneByOne(all);
  const repairRemaining = async () => {
    for await (const one of remaining) {
      const deps = await open();
      const isRepaired = await repair(deps, one).catch((error: unknown) => {
        alarms.reportFailure(error);
        return false;
      });
      if (!isRepaired) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repairRemaining));
  return failed;
}

/** Returns an iterator that several loops can share: each item goes to one of them. */
async function* oneByOne<T>(all: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* all;
}
