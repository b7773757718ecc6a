import * as z from 'zod/mini';
import { ShippingAddress } from '../model/address.ts';
import { SerialIdText } from '../model/id.ts';
import { SavedAddress } from '../model/saved-address.ts';
import type { RouteGroup } from './route.ts';

const params = z.object({ id: SerialIdText });

export const addresses = {
  list: { method: 'GET', path: '/api/shipping-addresses', access: 'session', response: z.array(SavedAddress) },
  add: {
    method: 'POST',
    path: '/api/shipping-addresses',
    access: 'session',
    body: ShippingAddress,
    status: 201,
    response: SavedAddress,
  },
  change: {
    method: 'PUT',
    path: '/api/shipping-addresses/{id}',
    access: 'session',
    params,
    body: ShippingAddress,
    response: SavedAddress,
  },
  remove: { method: 'DELETE', path: '/api/shipping-addresses/{id}', access: 'session', params, answers: 'empty' },
} as const satisfies RouteGroup;
