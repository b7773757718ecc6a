import type { Span } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/**
 * A request to a painter: some rows of a picture `size` pixels wide. All sizes of a picture share its number and come
 * smallest first; the span of the first covers the rows of all.
 */
export type PaintRequest = {
  picture: number;
  input: ArtInput;
  span: Span;
  size: number;
  fromRow: number;
  toRow: number;
};

/** The requested rows: RGBA, `(toRow - fromRow) × size × 4` bytes. */
export type PaintedRows = { fromRow: number; pixels: Uint8ClampedArray<ArrayBuffer> };
