import { isCalledOff, isCancellable } from '#shared/model/order.ts';
import type { Orders } from './ports/orders.ts';

/**
 * Decides whether a shopper may keep an original that these orders contain, and returns false if all of them are called
 * off. An order that the shopper can still cancel ends its cancellation with that; of several orders, one is enough. The
 * cancellation makes the same choice, and the first one counts.
 */
export async function keepOriginal(
  { orders }: { orders: Pick<Orders, 'find' | 'chooseOriginal'> },
  orderIds: readonly string[],
): Promise<boolean> {
  const found = await Promise.all(orderIds.map((id) => orders.find(id)));
  const standing = found.filter((order) => order !== undefined && !isCalledOff(order.status));
  if (standing.some((order) => order?.original === 'kept' || !isCancellable(order?.status ?? 'pending'))) return true;
  for (const order of standing) {
    if (order && (await orders.chooseOriginal(order.id, 'kept'))) return true;
  }
  return false;
}
