import * as z from 'zod/mini';

/** The ID of an input, artwork, cart item, or address. IDs are numbered per shopper, starting at 1. */
export const SerialId = z.int().check(z.positive());

/** The schema that parses a `SerialId` in a path. */
export const SerialIdText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Must be a positive whole number')),
  z.transform(Number),
);

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The public ID of an order: unguessable, easy to read aloud, and short enough for the provider's `external_id`. */
export const OrderId = z.string().check(z.regex(/^VF-[0-9A-HJKMNP-TV-Z]{10}$/, 'Must be an order id'));

/**
 * Encodes ten random bytes as `VF-` and ten Crockford base-32 characters (50 bits). Throws a RangeError for fewer
 * bytes.
 */
export function orderIdFrom(random: Uint8Array): string {
  if (random.length < 10) throw new RangeError('An order ID needs ten random bytes');
  return `VF-${Array.from(random.subarray(0, 10), (byte) => crockford[byte & 31]).join('')}`;
}
