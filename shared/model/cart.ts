import * as z from 'zod/mini';
import { SerialId } from './id.ts';
import { type Cents, Money } from './money.ts';

export const maxQuantity = 50;

const Quantity = z.int().check(z.positive('Must be at least 1'), z.maximum(maxQuantity, `At most ${maxQuantity}`));

/** Bounded, because every line of an order carries them into one record of 400 KB at most. */
const Options = z
  .record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200)))
  .check(z.refine((options) => Object.keys(options).length <= 20, 'At most 20 options'));

export const Customization = z.object({
  placement: z.string().check(z.minLength(1, 'Required'), z.maxLength(50)),
  options: z._default(Options, {}),
});
export type Customization = z.output<typeof Customization>;

/** What the browser puts in the cart. Its `price` is accepted and ignored: prices come from the catalogue. */
export const NewCartItem = z.object({
  artworkId: SerialId,
  productId: z.int(),
  variantId: z.int(),
  quantity: z._default(Quantity, 1),
  customization: Customization,
  mockupUrl: z.optional(z.nullable(z.string())),
  price: z.optional(z.unknown()),
});
export type NewCartItem = z.output<typeof NewCartItem>;

/** Below 1 removes the item: spec.md section 5. */
export const QuantityChange = z.object({
  quantity: z.int().check(z.maximum(maxQuantity, `At most ${maxQuantity}`)),
});
export type QuantityChange = z.output<typeof QuantityChange>;

export const CartItem = z.object({
  id: SerialId,
  artworkId: SerialId,
  productId: z.int(),
  variantId: z.int(),
  quantity: z.int(),
  customization: Customization,
  mockupUrl: z.nullable(z.string()),
  price: Money,
  productName: z.string(),
  productType: z.string(),
  productImage: z.string(),
  variantSize: z.string(),
  variantColor: z.nullable(z.string()),
});
export type CartItem = z.output<typeof CartItem>;

/** Sum of unit price times quantity, in cents. */
export function subtotalOf(lines: readonly { unitPrice: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
}

/** How many things the cart holds, as its badge counts them. */
export function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
