import * as z from 'zod/mini';
import { SerialId } from './id.ts';

/** Bounded because an order stores the options of all its lines in one record of at most 400 KB. */
const Options = z
  .record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200)))
  .check(z.refine((options) => Object.keys(options).length <= 20, 'At most 20 options'));

export const Customization = z.object({
  placement: z.string().check(z.minLength(1, 'Required'), z.maxLength(50)),
  options: z._default(Options, {}),
});
export type Customization = z.output<typeof Customization>;

/** An artwork on a product as the shopper chose and saw it. Cart lines, frozen checkouts, and orders each hold one. */
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
