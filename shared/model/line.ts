import * as z from 'zod/mini';
import { SerialId } from './id.ts';
import { Position } from './position.ts';

/** The options of an item. They are limited because an order's record with all lines must not exceed 400 KB. */
const Options = z
  .record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200)))
  .check(z.refine((options) => Object.keys(options).length <= 20, 'At most 20 options'));

export const PlacementName = z.string().check(z.minLength(1, 'Required'), z.maxLength(50));

/** A placement where the artwork is printed, and where it lies there. A null position is the product's default one. */
export const PlacedArtwork = z.object({
  placement: PlacementName,
  position: z._default(z.nullable(Position), null),
});
export type PlacedArtwork = z.output<typeof PlacedArtwork>;

/** The placements of one piece. The provider accepts one file for each. */
const PlacedArtworks = z.array(PlacedArtwork).check(
  z.minLength(1, 'Required'),
  z.maxLength(8),
  z.refine((all) => new Set(all.map(({ placement }) => placement)).size === all.length, 'Each placement only once'),
);

export const Customization = z.object({ placements: PlacedArtworks, options: Options });
export type Customization = z.output<typeof Customization>;

/** A customization in a request. Clients that print at one placement may name it as `placement` with a `position`. */
export const WantedCustomization = z.pipe(
  z
    .object({
      placements: z.optional(PlacedArtworks),
      placement: z.optional(PlacementName),
      position: z.optional(z.nullable(Position)),
      options: z._default(Options, {}),
    })
    .check(
      z.refine(({ placement, placements }) => placement !== undefined || placements !== undefined, {
        path: ['placement'],
        error: 'Required',
      }),
    ),
  z.transform(
    ({ placements, placement = '', position = null, options }): Customization => ({
      placements: placements ?? [{ placement, position }],
      options,
    }),
  ),
);

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
