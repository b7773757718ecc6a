import { AppError, notFound } from '#shared/errors.ts';
import type { Fulfilment, Orders } from './ports/orders.ts';

/** The worker that sends an order and the events that this causes write at the same moment; more than these few do not. */
const attempts = 5;

/**
 * Changes what is known of an order's print, starting again from what somebody else wrote meanwhile. `change` gives the
 * same object back where there is nothing to write. Gives what then stands. Throws `not-found`, and `conflict` after five
 * attempts.
 */
export async function updateFulfilment(
  orders: Pick<Orders, 'find' | 'saveFulfilment'>,
  orderId: string,
  change: (before: Fulfilment) => Fulfilment,
): Promise<Fulfilment> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = await orders.find(orderId);
    if (!order) throw notFound('Order');
    const after = change(order.fulfilment);
    if (after === order.fulfilment) return after;
    const isSaved = await orders.saveFulfilment(orderId, after).then(() => true, falseOnConflict);
    if (isSaved) return after;
  }
  throw new AppError('conflict', `Order ${orderId} keeps changing`);
}

function falseOnConflict(error: unknown): false {
  if (error instanceof AppError && error.code === 'conflict') return false;
  throw error;
}
