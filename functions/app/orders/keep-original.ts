import { isCalledOff } from '#shared/model/order.ts';
import type { OrderHead, Orders } from './ports/orders.ts';

/** Returns whether the shopper can cancel the order: before production, and before the download of an original. */
export const isCancellable = ({ status, original }: Pick<OrderHead, 'status' | 'original'>): boolean =>
  (status === 'pending' || status === 'confirmed') && original !== 'kept';

type Reading = { orders: Pick<Orders, 'findHead'> };

/** Returns the orders that are not called off. An order that is not stored any more is undefined, and stands. */
async function standingOf({ orders }: Reading, orderIds: readonly string[]): Promise<(OrderHead | undefined)[]> {
  const found = await Promise.all(orderIds.map((id) => orders.findHead(id)));
  return found.filter((order) => order === undefined || !isCalledOff(order.status));
}

const isFinal = (order: OrderHead | undefined): boolean => order === undefined || !isCancellable(order);

/**
 * Returns whether one of these orders gives the shopper its originals for good, because the shopper can no longer
 * cancel it. Until then, an artwork is paid for, but pages show it as before.
 */
export const ownsOriginal = async (deps: Reading, orderIds: readonly string[]): Promise<boolean> =>
  (await standingOf(deps, orderIds)).some(isFinal);

/**
 * Decides whether a shopper may keep an original that these orders contain. If the shopper can still cancel all of them,
 * keeping it ends the cancellation of the order `ends`, which the shopper was told. The cancellation makes the same
 * choice, and so does a later refund of everything; the first one counts. Returns `unsaid` if the shopper was not told of
 * such an order, and `called-off` if no order is left.
 */
export async function keepOriginal(
  deps: { orders: Pick<Orders, 'findHead' | 'chooseOriginal'> },
  orderIds: readonly string[],
  ends: string | undefined,
): Promise<'kept' | 'unsaid' | 'called-off'> {
  const standing = await standingOf(deps, orderIds);
  const final = standing.filter(isFinal);
  if (final.length > 0) {
    // What is downloaded stays the shopper's even if the money is returned later.
    const undecided = final.find((order) => order?.original === null);
    if (undecided) await deps.orders.chooseOriginal(undecided.id, 'kept');
    return 'kept';
  }
  const told = standing.find((order) => order?.id === ends);
  if (told && (await deps.orders.chooseOriginal(told.id, 'kept'))) return 'kept';
  return standing.some((order) => order !== told) ? 'unsaid' : 'called-off';
}
