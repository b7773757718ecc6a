import type { Alarms } from '../ports/alarms.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import { isAnonymized } from './anonymized.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';
import type { SnagKind } from './ports/snag.ts';
import { snagMailOf, snagMessage, snagNoteOf } from './snags.ts';

type Deps = { orders: Pick<Orders, 'note' | 'saveSnag'>; queues: Queues; alarms: Alarms; clock: Clock };

/**
 * Records a snag: the print provider is not making an order, or a parcel has not arrived. Tells the shopper and the
 * operator once for each kind of snag. `said` is not kept if the account was deleted, because the print provider may
 * quote the address. The reconciler retries or refunds the order. Safe to repeat.
 */
export async function recordSnag(
  { orders, queues, alarms, clock }: Deps,
  order: StoredOrder,
  kind: SnagKind,
  said: string,
): Promise<void> {
  if (order.snag?.kind === kind) return;
  const at = isoOf(clock);
  const snag = { kind, said: isAnonymized(order) ? '' : said, since: order.snag?.since ?? at };
  alarms.raise('order-held', { orderId: order.id, kind });
  await orders.note(order.id, {
    id: snagNoteOf(snag),
    message: snagMessage(snag),
    changedBy: 'provider',
    at,
  });
  await queues.send('send-mail', snagMailOf(order.id, snag));
  // The snag is stored last, so that a crash repeats the rest.
  await orders.saveSnag(order.id, snag);
}

/** Clears the snag of an order that is moving again. */
export async function clearSnag({ orders }: Pick<Deps, 'orders'>, order: StoredOrder): Promise<void> {
  if (order.snag !== null) await orders.saveSnag(order.id, null);
}
