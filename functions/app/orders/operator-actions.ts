import { AppError, notFound } from '#shared/errors.ts';
import { isCalledOff } from '#shared/model/order.ts';
import { isoOf } from '../ports/clock.ts';
import { barToPrinting } from './bar-to-printing.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import type { StoredOrder } from './ports/orders.ts';

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

/** Throws `not-found`. */
export async function existing({ orders }: Pick<FollowDeps, 'orders'>, orderId: string): Promise<StoredOrder> {
  const order = await orders.find(orderId);
  if (!order) throw notFound('Order');
  return order;
}
