import { AppError } from '#shared/errors.ts';
import { isCalledOff } from '#shared/model/order.ts';
import { isoOf } from '../ports/clock.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import type { FollowDeps } from './follow-order.ts';
import { type PlaceOrderDeps, placePaidOrder } from './place-order.ts';
import type { StoredOrder } from './ports/orders.ts';
import { withdrawPurchases } from './withdraw-purchases.ts';

/**
 * Updates a payment and its order after a refund. The refund may come from the shop or from the payment provider's
 * dashboard. Safe to repeat. Throws `conflict` while a worker is about to send the order; the caller must retry.
 */
export async function followRefund(deps: PlaceOrderDeps & FollowDeps, paymentIntentId: string): Promise<void> {
  // If the payment has no record yet, this call creates its order or records its refund, unless another worker does so
  // first.
  await placePaidOrder(deps, paymentIntentId);
  const intent = await deps.payments.find(paymentIntentId);
  const payment = await deps.paymentRecords.find(paymentIntentId);
  if (!intent || !payment) return;
  const order = payment.orderId === null ? undefined : await deps.orders.find(payment.orderId);
  const at = isoOf(deps.clock);
  if (!intent.refunded) {
    const message = 'Part of your payment has been refunded.';
    if (order) await deps.orders.note(order.id, { id: 'partly-refunded', message, changedBy: 'payment', at });
    return;
  }
  if (order) await (isCalledOff(order.status) ? withdrawPurchases(deps, order) : cancelRefunded(deps, order));
  // The record is settled last, because the reconciler skips a refund whose payment record is settled.
  if (payment.status !== 'refunded') await deps.paymentRecords.settle(paymentIntentId, { status: 'refunded', at });
}

/** Cancels a refunded order if production has not begun. An order in production keeps its status. */
export async function cancelRefunded(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const at = isoOf(deps.clock);
  const known = await deps.provider.findByExternalId(order.id);
  const answer = known && (await refusable(() => deps.provider.cancel(order.id)));
  if (answer instanceof ProviderRefusal) {
    deps.alarms.raise('printed-though-cancelled', { orderId: order.id });
    const message = 'Your payment has been refunded.';
    return deps.orders.note(order.id, { id: 'refunded', message, changedBy: 'payment', at });
  }
  const move = {
    to: 'cancelled' as const,
    message: 'Your payment has been refunded and the order cancelled.',
    changedBy: 'payment' as const,
    at,
  };
  const ended = await deps.orders.end(order.id, { move, refundCause: null, unclaimedOnly: known === undefined });
  // A worker may have claimed the order and be about to create the draft at the provider.
  if (!ended) throw new AppError('conflict', `Order ${order.id} cannot be cancelled yet`);
  await withdrawPurchases(deps, order);
  await deps.queues.send('send-mail', { mail: 'order-problem', orderId: order.id });
}

type Failing = Pick<PlaceOrderDeps, 'paymentRecords' | 'alarms' | 'clock'>;

/** Records that the shopper's bank rejected a refund, and raises an alarm for the operator. Safe to repeat. */
export async function followFailedRefund(
  { paymentRecords, alarms, clock }: Failing,
  paymentIntentId: string,
): Promise<void> {
  const payment = await paymentRecords.find(paymentIntentId);
  if (!payment) return;
  alarms.raise('refund-failed', { paymentIntentId, amount: payment.amount });
  await paymentRecords.settle(paymentIntentId, { status: 'refund-failed', at: isoOf(clock) });
}
