import * as z from 'zod/mini';
import { ShippingAddress } from '../model/address.ts';
import { SerialIdText } from '../model/id.ts';
import { SavedAddress } from '../model/saved-address.ts';
import * as endpoints from './endpoints/addresses.ts';
import { at, type RouteGroup } from './route.ts';

const params = z.object({ id: SerialIdText });

export const addresses = {
  list: { ...at(endpoints.list), access: 'session', response: z.array(SavedAddress) },
  add: {
    ...at(endpoints.add),
    access: 'session',
    body: ShippingAddress,
    status: 201,
    response: SavedAddress,
  },
  change: {
    ...at(endpoints.change),
    access: 'session',
    params,
    body: ShippingAddress,
    response: SavedAddress,
  },
  remove: { ...at(endpoints.remove), access: 'session', params, answers: 'empty' },
} as const satisfies RouteGroup;
