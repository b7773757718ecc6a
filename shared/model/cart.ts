import * as z from 'zod/mini';
import { SerialId } from './id.ts';
import { LineSnapshot } from './line.ts';
import { type Cents, Money } from './money.ts';

export const maxQuantity = 50;

const Quantity = z.int().check(z.positive('Must be at least 1'), z.maximum(maxQuantity, `At most ${maxQuantity}`));

/** An item the browser adds to the cart. Its `price` is accepted and ignored: prices come from the catalog. */
export const NewCartItem = z.extend(
  z.pick(LineSnapshot, { artworkId: true, productId: true, variantId: true, customization: true }),
  {
    quantity: z._default(Quantity, 1),
    mockupUrl: z.optional(z.nullable(z.string())),
    price: z.optional(z.unknown()),
  },
);
export type NewCartItem = z.output<typeof NewCartItem>;

/** A new quantity for a cart item; below 1 removes it. */
export const QuantityChange = z.object({
  quantity: z.int().check(z.maximum(maxQuantity, `At most ${maxQuantity}`)),
});
export type QuantityChange = z.output<typeof QuantityChange>;

export const CartItem = z.extend(LineSnapshot, {
  id: SerialId,
  mockupUrl: z.nullable(z.string()),
  price: Money,
  productImage: z.string(),
});
export type CartItem = z.output<typeof CartItem>;

/** Returns the sum of unit price times quantity, in cents. */
export function subtotalOf(lines: readonly { unitPrice: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
}

/** Returns the number of items in the cart, as shown by its badge. */
export function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
