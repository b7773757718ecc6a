import { isCalledOff } from '#shared/model/order.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';

/** Returns whether the shopper can cancel the order: before production, and before the download of an original. */
export const isCancellable = ({ status, original }: Pick<StoredOrder, 'status' | 'original'>): boolean =>
  (status === 'pending' || status === 'confirmed') && original !== 'kept';

/**
 * Decides whether a shopper may keep an original that these orders contain. If the shopper can still cancel all of them,
 * keeping it ends the cancellation of the order `ends`, which the shopper was told. The cancellation makes the same
 * choice, and the first one counts. Returns `unsaid` if the shopper was not told of such an order, and `called-off` if
 * no order is left.
 */
export async function keepOriginal(
  { orders }: { orders: Pick<Orders, 'find' | 'chooseOriginal'> },
  orderIds: readonly string[],
  ends: string | undefined,
): Promise<'kept' | 'unsaid' | 'called-off'> {
  const found = await Promise.all(orderIds.map((id) => orders.find(id)));
  const standing = found.filter((order) => order === undefined || !isCalledOff(order.status));
  // An order that is not stored any more cannot be cancelled either.
  if (standing.some((order) => order === undefined || !isCancellable(order))) return 'kept';
  const told = standing.find((order) => order?.id === ends);
  if (told && (await orders.chooseOriginal(told.id, 'kept'))) return 'kept';
  return standing.some((order) => order !== told) ? 'unsaid' : 'called-off';
}
