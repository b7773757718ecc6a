import { AppError, notFound } from '#shared/errors.ts';
import { isEnded } from '#shared/model/order.ts';
import { isoOf } from '../../ports/clock.ts';
import type { FollowDeps } from '../following/follow-order.ts';
import { isToBeSent } from '../order/order-state.ts';
import type { StoredOrder } from '../ports/orders.ts';
import { printAgain } from '../printing/print-again.ts';

/**
 * Moves a stuck order forward: releases a hold, resubmits an order that is not confirmed at the print provider, or
 * updates the order from the provider. Safe to repeat. Throws `not-found`, and `conflict` for a failed or cancelled
 * order.
 */
export async function retryOrder(deps: FollowDeps, orderId: string): Promise<void> {
  const order = await requireOrder(deps, orderId);
  if (isEnded(order.status)) {
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
  if (!(await deps.orders.replaceHold(orderId, order.heldBecause, null))) {
    throw new AppError('conflict', `Order ${orderId} has just been held for another reason. Look at it again.`);
  }
  if (isToBeSent({ ...order, heldBecause: null })) return deps.queues.send('submit-order', { orderId });
  await printAgain(deps, order);
}

/** Throws `not-found`. */
export async function requireOrder({ orders }: Pick<FollowDeps, 'orders'>, orderId: string): Promise<StoredOrder> {
  const order = await orders.find(orderId);
  if (!order) throw notFound('Order');
  return order;
}
