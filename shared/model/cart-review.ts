import * as z from 'zod/mini';
import { CartItem } from './cart.ts';
import { SerialId } from './id.ts';

/**
 * What changed about a line since the shopper last saw the cart, in a sentence. A line that is `unavailable` cannot be
 * ordered.
 */
export const CartNotice = z.object({
  itemId: SerialId,
  kind: z.enum(['price', 'unavailable']),
  text: z.string(),
});
export type CartNotice = z.output<typeof CartNotice>;

/** A cart at the catalogue's prices, with one notice for each line that changed. */
export const CartReview = z.object({ items: z.array(CartItem), notices: z.array(CartNotice) });
export type CartReview = z.output<typeof CartReview>;
