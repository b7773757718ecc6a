import { AppError, notFound } from '#shared/errors.ts';
import type { Fulfillment, Orders } from './ports/orders.ts';

/** Few writers contend: the submitting worker and the events it causes. */
const attempts = 5;

/**
 * Updates an order's fulfillment and returns it. Retries on the latest version if another writer came first. `change`
 * returns the same object if there is nothing to write. Throws `not-found`, and `conflict` after five attempts.
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
