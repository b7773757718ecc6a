import type { Span } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/**
 * A request to draw some rows of a square picture that is `size` pixels wide. The same picture is requested in several
 * sizes, smallest first, with the same number in `picture`. The worker composes the picture for the `span` of the first
 * size, which covers the rows of all later sizes.
 */
export type PaintRequest = {
  picture: number;
  input: ArtInput;
  span: Span;
  size: number;
  fromRow: number;
  toRow: number;
};

/** The drawn rows. `pixels` holds `(toRow - fromRow) × size × 4` bytes of RGBA. */
export type PaintedRows = { fromRow: number; pixels: Uint8ClampedArray<ArrayBuffer> };
