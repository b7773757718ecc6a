import * as z from 'zod/mini';

/** Inputs, artworks, cart items and addresses are numbered per shopper, from 1. */
export const SerialId = z.int().check(z.positive());

/** The same number where it arrives as text, in a path. */
export const SerialIdText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Must be a positive whole number')),
  z.transform(Number),
);

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An order's public id: unguessable, readable aloud, and short enough to be the print provider's `external_id`. */
export const OrderId = z.string().check(z.regex(/^VF-[0-9A-HJKMNP-TV-Z]{10}$/, 'Must be an order id'));

/** Ten random bytes → `VF-` and ten Crockford base-32 characters (50 bits). */
export function orderIdFrom(random: Uint8Array): string {
  if (random.length < 10) throw new RangeError('An order id takes ten random bytes');
  return `VF-${Array.from(random.subarray(0, 10), (byte) => crockford[byte & 31]).join('')}`;
}
