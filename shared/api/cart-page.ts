import * as z from 'zod/mini';
import { CartItem, NewCartItem } from '../model/cart.ts';
import { CartReview } from '../model/cart-review.ts';
import { SerialIdText } from '../model/id.ts';
import type { RouteGroup } from './route.ts';

/**
 * The calls that only the cart page needs. They are not in `cart`, because every page loads that group for the cart
 * badge.
 */
export const cartPage = {
  /** Compares the cart with the catalogue. A changed price is stored, so it is reported only once. */
  review: { method: 'POST', path: '/api/cart/review', access: 'session', response: CartReview },
  /** Replaces an item's artwork, variant, placements, positions, and quantity. */
  replaceItem: {
    method: 'PUT',
    path: '/api/cart/{itemId}/choice',
    access: 'session',
    params: z.object({ itemId: SerialIdText }),
    body: NewCartItem,
    response: CartItem,
  },
} as const satisfies RouteGroup;
