import type { Span } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/**
 * A request to draw some rows of a square picture that is `size` pixels wide. All sizes of a picture have the same
 * number in `picture`, and the smallest size comes first. The span of the first size covers the same rows in all sizes.
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
