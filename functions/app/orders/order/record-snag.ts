import { isoOf } from '../../ports/clock.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import type { Snag } from '../ports/snag.ts';
import { isAnonymized } from './anonymized.ts';
import { snagMailOf, snagMessage, snagNoteOf } from './snags.ts';
import { isAlarmTold, type TellDeps, tell } from './tell.ts';

type Deps = TellDeps & { orders: Pick<Orders, 'find' | 'replaceSnag'> };

/**
 * Records a snag: the print provider is not making an order, or a parcel has not arrived. Tells the shopper and the
 * operator once for each kind of snag. `found.said` is not kept if the account was deleted, because the print provider may
 * quote the address. The reconciler retries or refunds the order. Safe to repeat.
 */
export async function recordSnag(deps: Deps, order: StoredOrder, found: Omit<Snag, 'since'>): Promise<void> {
  const { id, snag: before } = order;
  if (before?.kind === found.kind)
    return isAlarmTold(order, snagNoteOf(before)) ? undefined : tellSnag(deps, order, before);
  const { kind, said } = found;
  const after: Snag = { kind, said: isAnonymized(order) ? '' : said, since: before?.since ?? isoOf(deps.clock) };
  // Without the first snag, the order might have been made before this one.
  const isOurs = found.isOurs && (before ?? found).isOurs;
  await deps.orders.replaceSnag(id, before, isOurs ? { ...after, isOurs } : after);
  // Of several workers one stores its snag, and all tell the stored one.
  const stored = await deps.orders.find(id);
  if (stored?.snag) await tellSnag(deps, stored, stored.snag);
}

/** Tells the shopper and the operator about an order's snag. Safe to repeat. */
export const tellSnag = (deps: TellDeps, order: StoredOrder, snag: Snag): Promise<void> =>
  tell(deps, order, {
    id: snagNoteOf(snag),
    note: { message: snagMessage(snag, order.original), changedBy: 'provider' },
    mail: snagMailOf(order.id, snag),
    alarm: ['order-held', { orderId: order.id, kind: snag.kind }],
  });

/** Clears the snag of an order that is moving again. */
export async function clearSnag(
  { orders }: { orders: Pick<Orders, 'replaceSnag'> },
  { id, snag }: StoredOrder,
): Promise<void> {
  if (snag !== null) await orders.replaceSnag(id, snag, null);
}
