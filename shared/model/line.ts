import * as z from 'zod/mini';
import { SerialId } from './id.ts';
import { Position } from './position.ts';

/**
 * The options of an item. Limited, because an order with all its lines must fit into a record of 400 KB, in which one of
 * these characters takes up to three bytes.
 */
const Options = z
  .record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200)))
  .check(z.refine((options) => Object.entries(options).join().length <= 650, 'At most 650 characters'));

export const PlacementName = z.string().check(z.minLength(1, 'Required'), z.maxLength(50));

/** A placement of the artwork on a product, and its position there. A null position means the product's default. */
export const PlacedArtwork = z.object({
  placement: PlacementName,
  position: z._default(z.nullable(Position), null),
});
export type PlacedArtwork = z.output<typeof PlacedArtwork>;

/** The placements of one piece. The provider accepts one file per placement. */
const PlacedArtworks = z.array(PlacedArtwork).check(
  z.minLength(1, 'Required'),
  z.maxLength(8),
  z.refine((all) => new Set(all.map(({ placement }) => placement)).size === all.length, 'Each placement only once'),
);

export const Customization = z.object({ placements: PlacedArtworks, options: Options });
export type Customization = z.output<typeof Customization>;

/**
 * A customization in a request. Clients that print at one placement may send `placement` and `position` instead of a
 * list.
 */
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

/**
 * A copy of the product and artwork data from the time when the shopper chose the item. Part of cart, draft, and order
 * lines.
 */
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
