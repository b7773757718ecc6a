import * as z from 'zod/mini';
import * as endpoints from './endpoints/webhooks.ts';
import { at, type RouteGroup } from './route.ts';

const stored = z.object({ received: z.literal(true) });

/**
 * The maximum size of a webhook in bytes. An order of 30 lines with its costs, or the stock of every variant, is far
 * smaller.
 */
const maxBytes = 1024 * 1024;

/** The webhook routes. Each responds once the event is stored. A worker then processes every event at least once, and safely again. */
export const webhooks = {
  stripe: { ...at(endpoints.stripe), access: 'signed', maxBytes, response: stored },
  printful: {
    ...at(endpoints.printful),
    access: 'signed',
    maxBytes,
    params: z.object({ secret: z.string().check(z.maxLength(200)) }),
    response: stored,
  },
} as const satisfies RouteGroup;
