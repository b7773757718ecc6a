import { AppError, notFound } from '#shared/errors.ts';
import { isCalledOff } from '#shared/model/order.ts';
import { isoOf } from '../ports/clock.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import { barToPrinting } from './bar-to-printing.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import type { StoredOrder } from './ports/orders.ts';
import { endAndRefund, sendRefund } from './refunds.ts';

/**
 * Moves a stuck order forward: releases a hold, submits a pending order again, confirms a draft at the print provider,
 * or updates the order from the provider. Safe to repeat. Throws `not-found`, and `conflict` for a failed or cancelled
 * order.
 */
export async function retryOrder(deps: FollowDeps, orderId: string): Promise<void> {
  const order = await existing(deps, orderId);
  if (isCalledOff(order.status)) {
    throw new AppError(
      'conflict',
      `Order ${orderId} is ${order.status}: its payment was refunded, so it cannot be sent.`,
    );
  }
  const at = isoOf(deps.clock);
  await deps.orders.note(orderId, {
    id: `retried-${at}`,
    message: "We've checked your order and are moving it along.",
    changedBy: 'operator',
    at,
  });
  if (order.heldBecause !== null) await deps.orders.hold(orderId, null);
  if (order.status === 'pending') return deps.queues.send('submit-order', { orderId });
  const known = await deps.provider.findByExternalId(orderId);
  if (known?.status === 'draft') await confirmAgain(deps, order);
  await followOrder(deps, orderId);
}

async function confirmAgain(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const bar = await barToPrinting(deps, order);
  if (bar !== null) throw new AppError('conflict', `Order ${order.id} cannot be printed: ${bar}.`);
  await deps.provider.confirm(order.id);
}

/**
 * Refunds an order's payment in full, and cancels the order if the print provider still allows that. An order in
 * production keeps its status. Safe to repeat. Throws `not-found`. Throws `conflict` while a worker is about to send
 * the order, and for a disputed payment whose order cannot be cancelled.
 */
export async function refundOrder(deps: FollowDeps, orderId: string, cause: string): Promise<'cancelled' | 'refunded'> {
  const order = await existing(deps, orderId);
  const at = isoOf(deps.clock);
  if (!isCalledOff(order.status) && order.status !== 'delivered') {
    const known = await deps.provider.findByExternalId(orderId);
    const answer = known && (await refusable(() => deps.provider.cancel(orderId)));
    if (!(answer instanceof ProviderRefusal)) {
      const message = "Your order is cancelled. We're refunding your payment in full.";
      const unclaimedOnly = known === undefined;
      await endAndRefund(deps, order, { to: 'cancelled', message, cause, changedBy: 'operator', unclaimedOnly });
      return 'cancelled';
    }
  }
  const { paymentIntentId } = order;
  await deps.paymentRecords.settle(paymentIntentId, { status: 'refunding', cause, at });
  const payment = await deps.paymentRecords.find(paymentIntentId);
  if (!payment) throw notFound('Payment');
  if ((await sendRefund(deps, payment)) === 'disputed')
    throw new AppError('conflict', `Payment ${paymentIntentId} is disputed: the cardholder's bank decides.`);
  const message = 'Your payment has been refunded in full.';
  await deps.orders.note(orderId, { id: 'refunded', message, changedBy: 'operator', at });
  return 'refunded';
}

async function existing({ orders }: FollowDeps, orderId: string): Promise<StoredOrder> {
  const order = await orders.find(orderId);
  if (!order) throw notFound('Order');
  return order;
}
