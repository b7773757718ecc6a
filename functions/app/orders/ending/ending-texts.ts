import { type Cents, dollarText, formatMoney } from '#shared/model/money.ts';
import { isEnded } from '#shared/model/order.ts';
import type { StoredOrder } from '../ports/orders.ts';
import { back } from './refund-state.ts';

/** What the shopper reads about the money of an order that ends. */
export const refundInFull = "We're refunding your payment in full.";
export const refundMade = 'Your payment has been refunded.';
const rest = ', the rest of your payment.';
export const bankDecides = 'Your bank is reviewing your payment and will decide who gets the money.';
/** The beginning of what the shopper reads about money that the bank has taken, which is no refund of ours. */
export const bankReturned = 'Your bank has returned ';

/** Returns what the shopper reads about the refund of what is left of a payment, of which `refunded` was refunded before. */
export function refundOfRest(paid: Cents, refunded: Cents): string {
  if (refunded === 0) return refundInFull;
  return refunded < paid ? `We're refunding ${dollarText(formatMoney(paid - refunded))}${rest}` : refundMade;
}

/** Returns whether the text about the end of an order says that money is on its way to the shopper. */
export const isAboutRefund = (ending: string): boolean =>
  [refundInFull, rest, refundMade].some((words) => ending.endsWith(words));

/** Returns the entry about the end of a failed or cancelled order. */
export const endingOf = ({ status, history }: Pick<StoredOrder, 'status' | 'history'>) =>
  isEnded(status) ? history.find(({ id }) => id === status) : undefined;

/**
 * Returns what the shopper was told about the money since the order ended, if that changes what its end promised: a refund
 * came back, or the bank decides.
 */
export function newsOfMoney(order: Pick<StoredOrder, 'status' | 'history'>): string[] | undefined {
  const ending = endingOf(order);
  const since = ending ? order.history.slice(0, order.history.indexOf(ending)) : [];
  const news = since.find(({ id, statusMessage }) => id.startsWith(back) || statusMessage === bankDecides);
  return news && [news.statusMessage];
}

/** Returns whether an order ended without the promise of a refund, because its payment is disputed. */
export const leavesMoneyToBank = ({ history }: Pick<StoredOrder, 'history'>): boolean =>
  history.some(({ statusMessage }) => statusMessage.endsWith(bankDecides));
