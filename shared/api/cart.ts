import * as z from 'zod/mini';
import { CartItem, CartItemChange, NewCartItem } from '../model/cart.ts';
import { CartReview } from '../model/cart-review.ts';
import { SerialIdText } from '../model/id.ts';
import * as endpoints from './endpoints/cart.ts';
import { at, type RouteGroup } from './route.ts';

const params = z.object({ itemId: SerialIdText });

export const cart = {
  get: { ...at(endpoints.get), access: 'session', response: z.array(CartItem) },
  addItem: { ...at(endpoints.addItem), access: 'session', body: NewCartItem, status: 201, response: CartItem },
  /** Compares the cart with the catalogue. A changed price is stored, so it is reported only once. */
  review: { ...at(endpoints.review), access: 'session', response: CartReview },
  /**
   * Changes an item's quantity, or replaces its artwork, variant, placements, positions, and quantity. A quantity below 1
   * removes the item and returns 204.
   */
  changeItem: {
    ...at(endpoints.changeItem),
    access: 'session',
    params,
    body: CartItemChange,
    response: CartItem,
  },
  removeItem: { ...at(endpoints.removeItem), access: 'session', params, answers: 'empty' },
  clear: { ...at(endpoints.clear), access: 'session', answers: 'empty' },
} as const satisfies RouteGroup;
