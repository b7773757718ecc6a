import * as z from 'zod/mini';
import { CartItem, CartItemChange } from '../model/cart.ts';
import { CartReview } from '../model/cart-review.ts';
import { SerialIdText } from '../model/id.ts';
import type { RouteGroup } from './route.ts';

/**
 * The calls that only the pages of the cart need. They are not in `cart`, because every page loads that group for the
 * cart badge.
 */
export const cartPage = {
  /** Compares the cart with the catalogue. A changed price is stored, so it is reported only once. */
  review: { method: 'POST', path: '/api/cart/review', access: 'session', response: CartReview },
  /**
   * Changes an item's quantity, or replaces its artwork, variant, placements, positions, and quantity. A quantity below 1
   * removes the item and returns 204.
   */
  changeItem: {
    method: 'PUT',
    path: '/api/cart/{itemId}',
    access: 'session',
    params: z.object({ itemId: SerialIdText }),
    body: CartItemChange,
    response: CartItem,
  },
} as const satisfies RouteGroup;
