import * as z from 'zod/mini';
import { SerialId } from './id.ts';
import { Position } from './position.ts';

/** The options of an item. They are limited because an order's record with all lines must not exceed 400 KB. */
const Options = z
  .record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200)))
  .check(z.refine((options) => Object.keys(options).length <= 20, 'At most 20 options'));

export const Customization = z.object({
  placement: z.string().check(z.minLength(1, 'Required'), z.maxLength(50)),
  options: z._default(Options, {}),
  /** Where the artwork lies in the print area. Lines from before positions have none, which is the default position. */
  position: z.optional(z.nullable(Position)),
});
export type Customization = z.output<typeof Customization>;

/** A copy of the product and artwork data when the shopper chose the item. Cart, draft, and order lines contain it. */
export const LineSnapshot = z.object({
  artworkId: SerialId,
  productId: z.int(),
  variantId: z.int(),
  quantity: z.int(),
  customization: Customization,
  productName: z.string(),
  productType: z.string(),
  variantSize: z.string(),
  variantColor: z.nullable(z.string()),
});
export type LineSnapshot = z.output<typeof LineSnapshot>;
