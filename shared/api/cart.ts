import * as z from 'zod/mini';
import { CartItem, NewCartItem, QuantityChange } from '../model/cart.ts';
import { CartReview } from '../model/cart-review.ts';
import { SerialIdText } from '../model/id.ts';
import type { RouteGroup } from './route.ts';

const params = z.object({ itemId: SerialIdText });

export const cart = {
  get: { method: 'GET', path: '/api/cart', access: 'session', response: z.array(CartItem) },
  addItem: { method: 'POST', path: '/api/cart', access: 'session', body: NewCartItem, status: 201, response: CartItem },
  /** Compares the cart with the catalogue. A changed price is stored and therefore reported once. */
  review: { method: 'POST', path: '/api/cart/review', access: 'session', response: CartReview },
  /** Changes an item's quantity. A quantity below 1 removes the item and returns 204. */
  changeQuantity: {
    method: 'PUT',
    path: '/api/cart/{itemId}',
    access: 'session',
    params,
    body: QuantityChange,
    response: CartItem,
  },
  /** Replaces what an item is: its artwork, variant, placement, position, and quantity. */
  replaceItem: {
    method: 'PUT',
    path: '/api/cart/{itemId}/choice',
    access: 'session',
    params,
    body: NewCartItem,
    response: CartItem,
  },
  removeItem: { method: 'DELETE', path: '/api/cart/{itemId}', access: 'session', params, answers: 'empty' },
  clear: { method: 'DELETE', path: '/api/cart', access: 'session', answers: 'empty' },
} as const satisfies RouteGroup;
