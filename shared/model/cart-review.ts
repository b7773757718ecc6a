import * as z from 'zod/mini';
import { CartItem } from './cart.ts';
import { SerialId } from './id.ts';

/**
 * A sentence about a change to a cart line since the shopper last viewed the cart. An `unavailable` line cannot be
 * ordered.
 */
export const CartNotice = z.object({
  itemId: SerialId,
  kind: z.enum(['price', 'unavailable']),
  text: z.string(),
});
export type CartNotice = z.output<typeof CartNotice>;

/** A cart at the catalogue's current prices, with one notice per changed line. */
export const CartReview = z.object({ items: z.array(CartItem), notices: z.array(CartNotice) });
export type CartReview = z.output<typeof CartReview>;
