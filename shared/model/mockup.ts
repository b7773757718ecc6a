import * as z from 'zod/mini';
import { PlacementName } from './line.ts';
import { Position } from './position.ts';

export const MockupRequest = z.object({
  productId: z.int(),
  variantId: z.int(),
  fileId: z.int(),
  placement: PlacementName,
  position: z.optional(z.nullable(Position)),
});
export type MockupRequest = z.output<typeof MockupRequest>;

/**
 * A mockup, or its status while it is waiting or being drawn: the seconds until the next request, and the seconds until
 * the mockup is expected.
 */
export const Mockup = z.union([
  z.object({ mockup_url: z.string() }),
  z.object({ status: z.literal('pending'), retryAfter: z.int(), readyIn: z.int() }),
]);
export type Mockup = z.output<typeof Mockup>;
