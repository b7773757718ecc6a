import { AppError, notFound } from '#shared/errors.ts';
import type { Fulfillment, Orders } from '../ports/orders.ts';

/**
 * The maximum number of attempts. A few are enough, because only the worker that submits the order and the workers that
 * process its events write concurrently.
 */
const attempts = 5;

/**
 * Updates an order's fulfillment and returns it. If another writer came first, retries with the latest version.
 * `change` must return the same object if nothing changes. Throws `not-found`, and `conflict` after five attempts.
 */
export async function updateFulfillment(
  orders: Pick<Orders, 'find' | 'saveFulfillment'>,
  orderId: string,
  change: (before: Fulfillment) => Fulfillment,
): Promise<Fulfillment> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = await orders.find(orderId);
    if (!order) throw notFound('Order');
    const after = change(order.fulfillment);
    if (after === order.fulfillment) return after;
    if (await orders.saveFulfillment(orderId, after)) return after;
  }
  throw new AppError('conflict', `Order ${orderId} keeps changing`);
}
