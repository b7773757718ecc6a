import * as z from 'zod/mini';
import { CartItem, NewCartItem } from '../model/cart.ts';
import { CartReview } from '../model/cart-review.ts';
import { SerialIdText } from '../model/id.ts';
import type { RouteGroup } from './route.ts';

/** The calls of the cart's page. They are not in `cart`, because every page loads that for its number of items. */
export const cartPage = {
  /** Compares the cart with the catalogue. A changed price is stored and therefore reported once. */
  review: { method: 'POST', path: '/api/cart/review', access: 'session', response: CartReview },
  /** Replaces what an item is: its artwork, variant, placement, position, and quantity. */
  replaceItem: {
    method: 'PUT',
    path: '/api/cart/{itemId}/choice',
    access: 'session',
    params: z.object({ itemId: SerialIdText }),
    body: NewCartItem,
    response: CartItem,
  },
} as const satisfies RouteGroup;
