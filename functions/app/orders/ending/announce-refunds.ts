import { dollarText, formatMoney } from '#shared/model/money.ts';
import { isEnded } from '#shared/model/order.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { type TellDeps, tell } from '../order/tell.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import type { Refund } from '../ports/payments.ts';
import { bankReturned, leavesMoneyToBank } from './ending-texts.ts';
import { back, isEffective, refundedOf, refundNoteOf } from './refund-state.ts';
import { type RevokeDeps, revokeUnlessKept } from './revoke-originals.ts';

type Deps = TellDeps & RevokeDeps & { orders: Pick<Orders, 'saveRefunded' | 'chooseOriginal'> };

/**
 * Tells the shopper about each refund of an order, in the history and by email, and stores the refunded amount. A full
 * refund also revokes the originals that were not downloaded. Takes the refunds newest first. Safe to repeat.
 */
export async function announceRefunds(deps: Deps, order: StoredOrder, refunds: readonly Refund[]): Promise<void> {
  const oldestFirst = refunds.toReversed();
  for (const [index, refund] of oldestFirst.entries()) {
    if (isPartOfEnding(order, oldestFirst.slice(0, index + 1))) continue;
    const id = refundNoteOf(refund);
    await tell(deps, order, {
      id,
      note: { message: messageOf(order, refund), changedBy: 'payment' },
      mail: { mail: 'order-refund', orderId: order.id, refundId: id },
    });
  }
  const refunded = refundedOf(refunds);
  if (refunded >= order.fulfillment.totalAmount) await revokeUnlessKept(deps, order);
  // The amount is stored last, because the reconciler skips an order with the right amount.
  if (refunded !== (order.refundedAmount ?? 0)) await deps.orders.saveRefunded(order.id, refunded);
}

/**
 * Returns whether the end of an order has announced the last of these refunds: the one that completes the refund of the
 * payment, unless an earlier one came back. The end of an order whose money was left to the bank announces no refund.
 */
function isPartOfEnding(order: StoredOrder, refunds: readonly Refund[]): boolean {
  const isWhole = refunds.every(isEffective) && refundedOf(refunds) >= order.fulfillment.totalAmount;
  return isWhole && isEnded(order.status) && !leavesMoneyToBank(order);
}

/**
 * Returns whether the shopper has yet to be told about the refund with this ID. An ended order needs no entry for
 * its refund, unless an earlier refund came back or the bank was to decide.
 */
export function isUntold(order: StoredOrder, refundId: string): boolean {
  const { status, history } = order;
  const isSaid = isEnded(status) && !history.some(({ id }) => id.startsWith(back)) && !leavesMoneyToBank(order);
  return !isSaid && !history.some(({ id }) => id.endsWith(`:${refundId}`));
}

function messageOf({ items }: StoredOrder, refund: Refund): string {
  const amount = dollarText(formatMoney(refund.amount));
  if (!isEffective(refund))
    return `Your refund of ${amount} didn't reach your card. We'll find another way to pay you back.`;
  if (refund.isByBank) return `${bankReturned}${amount} of your payment to you.`;
  const item = items.find(({ id }) => partOf(id) === refund.part);
  return item
    ? `We've refunded ${amount} for ${productTitle(item.productName)}.`
    : `We've refunded ${amount} of your payment.`;
}

/** Returns the name under which a refund of an order line is known at the payment provider. */
export const partOf = (lineId: number): string => `line-${lineId}`;
