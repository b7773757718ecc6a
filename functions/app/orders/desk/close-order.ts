import { AppError } from '#shared/errors.ts';
import { isEnded } from '#shared/model/order.ts';
import { isoOf } from '../../ports/clock.ts';
import { refundedOf } from '../ending/refund-state.ts';
import { revokeOriginals } from '../ending/revoke-originals.ts';
import type { FollowDeps } from '../following/follow-order.ts';
import { withSettledParcels } from '../order/parcels.ts';
import { clearSnag } from '../order/record-snag.ts';
import { updateFulfillment } from '../order/update-fulfillment.ts';
import type { StoredOrder } from '../ports/orders.ts';
import { requireOrder } from './operator-actions.ts';

const closedAsRefunded = "Your payment has been refunded, and we've closed this order.";

/**
 * Closes a sent order that expects no more news: it has no tracking, or a lost or returned parcel was refunded. The
 * order becomes delivered, or cancelled if its whole payment was refunded. Safe to repeat. Throws `not-found`, and
 * `conflict` for an order that was not sent yet, or has ended without a snag.
 */
export async function closeOrder(
  deps: FollowDeps,
  orderId: string,
  reason: string,
): Promise<'delivered' | 'cancelled'> {
  const order = await requireOrder(deps, orderId);
  const isClosed = order.history.some(({ statusMessage }) => statusMessage === closedAsRefunded);
  if (isEnded(order.status) && (isClosed || order.snag !== null)) return endClosed(deps, order);
  if (order.status !== 'shipped' && order.status !== 'delivered') {
    throw new AppError('conflict', `Order ${orderId} is ${order.status}: only an order that was sent can be closed.`);
  }
  const at = isoOf(deps.clock);
  await updateFulfillment(deps.orders, orderId, (before) => withSettledParcels(before, at, { all: true, order }));
  if (order.status === 'delivered') {
    if (order.snag === null) return 'delivered';
    const message = "We've closed the case about your package.";
    await deps.orders.note(orderId, { id: `closed-${order.snag.since}`, message, changedBy: 'operator', reason, at });
    await clearSnag(deps, order);
    return 'delivered';
  }
  if (refundedOf(await deps.payments.refundsOf(order.paymentIntentId)) >= order.fulfillment.totalAmount) {
    const move = { to: 'cancelled', message: closedAsRefunded, changedBy: 'operator', reason, at } as const;
    await deps.orders.end(orderId, { move, refundCause: null });
    return endClosed(deps, order);
  }
  const message = "We've closed this order as delivered.";
  // The order moves last, because a delivered order without a snag counts as closed.
  await clearSnag(deps, order);
  await deps.orders.move(orderId, { to: 'delivered', message, changedBy: 'operator', reason, at });
  return 'delivered';
}

async function endClosed(deps: FollowDeps, order: StoredOrder): Promise<'cancelled'> {
  await revokeOriginals(deps, order);
  await clearSnag(deps, order);
  return 'cancelled';
}
