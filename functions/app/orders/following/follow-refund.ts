import { AppError } from '#shared/errors.ts';
import { isEnded } from '#shared/model/order.ts';
import { isoOf } from '../../ports/clock.ts';
import { announceRefunds } from '../ending/announce-refunds.ts';
import { endingFor, stopOnRequest } from '../ending/end-requests.ts';
import { refundMade } from '../ending/ending-texts.ts';
import { refundedOf } from '../ending/refund-state.ts';
import { finishEnding, settleRefunds } from '../ending/refunds.ts';
import { stopReplacements } from '../ending/stop-printing.ts';
import { isSentWhole } from '../order/parcels.ts';
import { tell } from '../order/tell.ts';
import { type PlaceOrderDeps, placePaidOrder } from '../placing/place-order.ts';
import type { StoredOrder } from '../ports/orders.ts';
import type { FollowDeps } from './follow-order.ts';

/**
 * Updates a payment and its order after a refund is made or changes. The refund may come from the shop or from the
 * payment provider's dashboard, and may be for a part of the payment. Safe to repeat. Throws `conflict` while a worker
 * is about to send the order; the caller must retry.
 */
export async function followRefund(deps: PlaceOrderDeps & FollowDeps, paymentIntentId: string): Promise<void> {
  // If the payment has no record yet, this call creates its order or records its refund, unless another worker does so
  // first.
  await placePaidOrder(deps, paymentIntentId);
  const payment = await deps.paymentRecords.find(paymentIntentId);
  if (!payment) return;
  const refunds = await deps.payments.refundsOf(paymentIntentId);
  const order = payment.orderId === null ? undefined : await deps.orders.find(payment.orderId);
  const isWhole = refundedOf(refunds) >= payment.amount;
  if (order && isWhole) await (isEnded(order.status) ? finishEnding(deps, order) : endRefunded(deps, order));
  const after = order && (await deps.orders.find(order.id));
  await settleRefunds(deps, payment, refunds, after && !isEnded(after.status) ? after : undefined);
  // This comes last, because the reconciler skips an order whose refunds are announced.
  if (after) await announceRefunds(deps, after, refunds);
}

/**
 * Cancels a refunded order if production has not begun. An order that is in production or fully sent keeps its status.
 */
export async function endRefunded(deps: FollowDeps, order: StoredOrder): Promise<void> {
  if (isSentWhole(order)) return stopReplacements(deps, order);
  const cause = 'Refunded at the payment provider';
  const stopped = await stopOnRequest('refund', cause, deps, order);
  if (stopped === 'printing') {
    await stopReplacements(deps, order);
    return tell(deps, order, { id: 'printing', alarm: ['printed-though-cancelled', { orderId: order.id }] });
  }
  const { to, message, changedBy } = endingFor('refund', cause);
  const move = { to, message: `${message} ${refundMade}`, changedBy, at: isoOf(deps.clock) };
  const ended = await deps.orders.end(order.id, { move, refundCause: null, unclaimedOnly: stopped === 'unsent' });
  // A worker may have claimed the order and be about to create the draft at the provider.
  if (!ended) throw new AppError('conflict', `Order ${order.id} cannot be cancelled yet`);
  await finishEnding(deps, { ...order, status: to });
}
