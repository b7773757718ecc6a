import type { StoredOrder } from './ports/orders.ts';

/**
 * Returns whether the order's account was deleted. Nothing that may name the shopper may be stored with such an order,
 * because nothing removes it again.
 */
export const isAnonymized = ({ customerEmail }: Pick<StoredOrder, 'customerEmail'>): boolean => customerEmail === '';
