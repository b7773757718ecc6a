import { AppError, notFound } from '#shared/errors.ts';
import { isCalledOff } from '#shared/model/order.ts';
import { isoOf } from '../ports/clock.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import type { StoredOrder } from './ports/orders.ts';
import { endAndRefund, giveBack } from './refunds.ts';

/**
 * Lets an order that was held go, sends a pending one to the printer again, confirms one that fell back to a draft there,
 * and otherwise looks at what the printer says. All of it may be repeated. Throws `not-found`, and `conflict` for an order that has ended.
 */
export async function retryOrder(deps: FollowDeps, orderId: string): Promise<void> {
  const order = await existing(deps, orderId);
  if (isCalledOff(order.status)) {
    throw new AppError('conflict', `Order ${orderId} is ${order.status}: its payment went back, so it cannot be sent.`);
  }
  const at = isoOf(deps.clock);
  await deps.orders.note(orderId, {
    id: `retried-${at}`,
    message: 'We have looked after your order.',
    changedBy: 'operator',
    at,
  });
  if (order.heldBecause !== null) await deps.orders.hold(orderId, null);
  if (order.status === 'pending') return deps.queues.send('submit-order', { orderId });
  const known = await deps.provider.findByExternalId(orderId);
  if (known?.status === 'draft') await deps.provider.confirm(orderId);
  await followOrder(deps, orderId);
}

/**
 * Sends an order's payment back in full. The print is called off where the provider still allows it and the order is then
 * cancelled; what is being made already is refunded all the same, and stays what it is. May be repeated. Throws
 * `conflict` for a payment that is disputed and has no order to cancel any more.
 */
export async function refundOrder(deps: FollowDeps, orderId: string, cause: string): Promise<'cancelled' | 'refunded'> {
  const order = await existing(deps, orderId);
  const at = isoOf(deps.clock);
  if (!isCalledOff(order.status) && order.status !== 'delivered') {
    const known = await deps.provider.findByExternalId(orderId);
    const answer = known && (await refusable(() => deps.provider.cancel(orderId)));
    if (!(answer instanceof ProviderRefusal)) {
      const message = 'Your order is cancelled. Your payment goes back to you in full.';
      const unclaimedOnly = known === undefined;
      await endAndRefund(deps, order, { to: 'cancelled', message, cause, changedBy: 'operator', unclaimedOnly });
      return 'cancelled';
    }
  }
  const { paymentIntentId } = order;
  await deps.paymentRecords.settle(paymentIntentId, { status: 'refunding', cause, at });
  const payment = await deps.paymentRecords.find(paymentIntentId);
  if (!payment) throw notFound('Payment');
  if ((await giveBack(deps, payment)) === 'disputed')
    throw new AppError('conflict', `Payment ${paymentIntentId} is disputed: its bank decides where the money goes.`);
  const message = 'Your payment has been refunded in full.';
  await deps.orders.note(orderId, { id: 'refunded', message, changedBy: 'operator', at });
  return 'refunded';
}

async function existing({ orders }: FollowDeps, orderId: string): Promise<StoredOrder> {
  const order = await orders.find(orderId);
  if (!order) throw notFound('Order');
  return order;
}
