import { isEnded } from '#shared/model/order.ts';
import type { StoredOrder } from '../ports/orders.ts';

/** What the shopper reads about the money of an order that ends. */
export const refundInFull = "We're refunding your payment in full.";
export const bankDecides = 'Your bank is reviewing your payment and decides about the money.';

/** Returns the entry about the end of a failed or cancelled order. */
export const endingOf = ({ status, history }: Pick<StoredOrder, 'status' | 'history'>) =>
  isEnded(status) ? history.find(({ id }) => id === status) : undefined;

/** Returns whether an order ended without the promise of a refund, because its payment is disputed. */
export const leavesMoneyToBank = ({ history }: Pick<StoredOrder, 'history'>): boolean =>
  history.some(({ statusMessage }) => statusMessage.endsWith(bankDecides));
