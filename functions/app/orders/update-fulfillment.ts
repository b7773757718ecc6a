import { AppError, notFound } from '#shared/errors.ts';
import type { Fulfillment, Orders } from './ports/orders.ts';

/** The worker that sends an order and the events that this causes write at the same moment; more than these few do not. */
const attempts = 5;

/**
 * Changes what is known of an order's print, starting again from what somebody else wrote meanwhile. `change` gives the
 * same object back where there is nothing to write. Gives what then stands. Throws `not-found`, and `conflict` after five
 * attempts.
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
