import { isEnded } from '#shared/model/order.ts';
import { isHeldUp } from './order/order-state.ts';
import type { OrderHead, Orders } from './ports/orders.ts';
import type { PaymentRecords } from './ports/payment-records.ts';

/** Returns whether the shopper can cancel the order: before production, and before the download of an original. */
export const isCancellable = ({ status, original }: Pick<OrderHead, 'status' | 'original'>): boolean =>
  (status === 'pending' || status === 'confirmed') && original !== 'kept';

type Reading = { orders: Pick<Orders, 'findHead'> };
type Releasing = { paymentRecords: Pick<PaymentRecords, 'find'> };

/** Returns the orders that have not ended. An order that is not stored any more is undefined, and stands. */
async function standingOf({ orders }: Reading, orderIds: readonly string[]): Promise<(OrderHead | undefined)[]> {
  const found = await Promise.all(orderIds.map((id) => orders.findHead(id)));
  return found.filter((order) => order === undefined || !isEnded(order.status));
}

const isFinal = (order: OrderHead | undefined): boolean => order === undefined || !isCancellable(order);

/**
 * Returns whether one of these orders gives the shopper its originals for good, because the shopper can no longer
 * cancel it and it may release them. Until then, an artwork is paid for, but pages show it as before.
 */
export async function ownsOriginal(deps: Reading & Releasing, orderIds: readonly string[]): Promise<boolean> {
  const final = (await standingOf(deps, orderIds)).filter(isFinal);
  const released = await Promise.all(final.map((order) => mayRelease(deps, order)));
  return released.includes(true);
}

/** Returns whether an order is made although its originals are given up: for returned money, or for a cancellation that came to nothing. */
const isLeftGivenUp = (order: Pick<OrderHead, 'status' | 'original'>): boolean =>
  order.original === 'given-up' && !isCancellable(order);

type Keeping = Releasing & { orders: Pick<Orders, 'findHead' | 'chooseOriginal'> };

/**
 * Returns whether an order may release its originals: nothing holds it up, nobody disputes its payment, and its money was
 * not returned, or one was downloaded before. Downloads, pictures, pages and the export all ask this.
 */
export async function mayRelease(
  { paymentRecords }: Releasing,
  order: Pick<OrderHead, 'status' | 'original' | 'heldBecause' | 'snag' | 'paymentIntentId'> | undefined,
): Promise<boolean> {
  if (order === undefined || order.original === 'kept') return true;
  if (isHeldUp(order)) return false;
  const status = (await paymentRecords.find(order.paymentIntentId))?.status;
  // The return of all the money gives up the originals, too.
  return isLeftGivenUp(order) ? status === 'succeeded' : status !== 'disputed';
}

/** Records that the shopper keeps the originals of an order. Returns false if something has come between. */
async function isKeptIn({ orders }: Keeping, order: OrderHead | undefined): Promise<boolean> {
  if (order === undefined || order.original === 'kept') return true;
  // Nothing came of the cancellation, and one that still runs no longer refunds.
  if (isLeftGivenUp(order)) await orders.chooseOriginal(order.id, null);
  return orders.chooseOriginal(order.id, 'kept', order.snag);
}

/**
 * Decides whether a shopper may keep an original that these orders contain. If the shopper can still cancel all of them,
 * keeping it ends the cancellation of the order `ends`, which the shopper was told. The cancellation makes the same
 * choice, and so does a later refund of everything; the first one counts. Returns `unsaid` if the shopper was not told of
 * such an order, `withheld` while something holds up all orders or their payments, and `ended` if no order is left.
 */
export async function keepOriginal(
  deps: Keeping,
  orderIds: readonly string[],
  ends: string | undefined,
): Promise<'kept' | 'unsaid' | 'withheld' | 'ended'> {
  const all = await standingOf(deps, orderIds);
  const trust = await Promise.all(all.map((order) => mayRelease(deps, order)));
  const standing = all.filter((_, index) => trust[index]);
  if (standing.length < all.length && standing.length === 0) return 'withheld';
  const final = standing.filter(isFinal);
  if (final.length > 0) {
    // What is downloaded stays the shopper's even if the money is returned later.
    for (const order of final) if (await isKeptIn(deps, order)) return 'kept';
    return 'withheld';
  }
  const told = standing.find((order) => order?.id === ends);
  if (told && (await deps.orders.chooseOriginal(told.id, 'kept'))) return 'kept';
  return standing.some((order) => order !== told) ? 'unsaid' : 'ended';
}
