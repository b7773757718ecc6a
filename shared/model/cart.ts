import * as z from 'zod/mini';
import { SerialId } from './id.ts';
import { Customization, LineSnapshot, PlacementName, WantedCustomization } from './line.ts';
import { type Cents, Money } from './money.ts';

export const maxQuantity = 50;

/** The maximum number of lines in a cart and an order, limited by the size of the transaction that places the order. */
export const maxOrderLines = 30;

const Quantity = z.int().check(z.positive('Must be at least 1'), z.maximum(maxQuantity, `At most ${maxQuantity}`));

/**
 * The request to add an item to the cart. A `price` is accepted and ignored, because prices come from the catalog. The
 * `id` of a removed item puts it back in its place.
 */
export const NewCartItem = z.extend(z.pick(LineSnapshot, { artworkId: true, productId: true, variantId: true }), {
  customization: WantedCustomization,
  quantity: z._default(Quantity, 1),
  mockupUrl: z.optional(z.nullable(z.string())),
  price: z.optional(z.unknown()),
  id: z.optional(SerialId),
});
export type NewCartItem = z.output<typeof NewCartItem>;

/**
 * The request to change an item: only its quantity, or the whole choice. A quantity below 1 removes the item. Strict,
 * because an incomplete choice must not pass for a quantity.
 */
export const CartItemChange = z.union([
  z.strictObject({ quantity: z.int().check(z.maximum(maxQuantity, `At most ${maxQuantity}`)) }),
  NewCartItem,
]);

export const CartItem = z.extend(LineSnapshot, {
  id: SerialId,
  /** `placement` is the first placement, for clients that support only one. */
  customization: z.extend(Customization, { placement: PlacementName }),
  /** The mockup of the first placement. */
  mockupUrl: z.nullable(z.string()),
  price: Money,
  productImage: z.string(),
});
export type CartItem = z.output<typeof CartItem>;

/** Returns the subtotal of the lines in cents. */
export function subtotalOf(lines: readonly { unitPrice: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
}

/** Returns the total quantity of the lines. The cart badge displays this number. */
export function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
