import * as z from 'zod/mini';
import { CartItem, NewCartItem } from '../model/cart.ts';
import { SerialIdText } from '../model/id.ts';
import type { RouteGroup } from './route.ts';

const params = z.object({ itemId: SerialIdText });

export const cart = {
  get: { method: 'GET', path: '/api/cart', access: 'session', response: z.array(CartItem) },
  addItem: { method: 'POST', path: '/api/cart', access: 'session', body: NewCartItem, status: 201, response: CartItem },
  removeItem: { method: 'DELETE', path: '/api/cart/{itemId}', access: 'session', params, answers: 'empty' },
  clear: { method: 'DELETE', path: '/api/cart', access: 'session', answers: 'empty' },
} as const satisfies RouteGroup;
