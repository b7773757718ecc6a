import { isoOf } from '../ports/clock.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import { toBePrinted } from './parcels.ts';
import type { Fulfillment, StoredOrder } from './ports/orders.ts';
import { endAndRefund } from './refunds.ts';
import { isEditable, isUnmade, numberOf } from './sendings.ts';
import { updateFulfillment } from './update-fulfillment.ts';
import { callOffBy, endingBy } from './wish-to-end.ts';

/**
 * Has the print provider try an order again that failed there or is a draft again, or what is to be printed again of one
 * that was sent. `submit-order` sends it, with all its checks. Otherwise follows the order. Safe to repeat.
 */
export async function printAgain(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const { provider, queues } = deps;
  const known = isUnmade(order) ? await provider.findByExternalId(numberOf(order)) : undefined;
  const isAgain = known !== undefined && isEditable(known);
  if (isAgain) await markUnsent(deps, order.id);
  if (isAgain || toBePrinted(order.fulfillment).length > 0) {
    return queues.send('submit-order', { orderId: order.id });
  }
  await followOrder(deps, order.id, known);
}

/** Notes that an order is not confirmed at the print provider any more, so that the reconciler has it sent. */
export const markUnsent = (
  { orders, clock }: Pick<FollowDeps, 'orders' | 'clock'>,
  orderId: string,
): Promise<Fulfillment> =>
  updateFulfillment(orders, orderId, (before) =>
    before.confirmedAt === null ? before : { ...before, confirmedAt: null, updatedAt: isoOf(clock) },
  );

/**
 * Gives up an order whose snag could not be solved in time, and refunds its payment. If the provider makes the order
 * after all, follows it instead.
 */
export async function giveUpOrder(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const cause = `Not solved by ${isoOf(deps.clock).slice(0, 10)}: ${order.snag?.kind ?? 'unknown'}`;
  const outcome = await callOffBy('give-up', cause, deps, order);
  if (outcome === 'printing') return followOrder(deps, order.id);
  await endAndRefund(deps, order, { ...endingBy('give-up', cause), unclaimedOnly: outcome === 'unsent' });
}
