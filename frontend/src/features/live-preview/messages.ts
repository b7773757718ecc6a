import type { Span } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/**
 * What the page asks of a painter: these rows of a picture `size` pixels wide. The sizes of one picture have one number and
 * come smallest first: the span of the first covers the rows of all.
 */
export type PaintRequest = {
  picture: number;
  input: ArtInput;
  span: Span;
  size: number;
  fromRow: number;
  toRow: number;
};

/** The rows that were asked for: RGBA, `(toRow - fromRow) × size × 4` bytes. */
export type PaintedRows = { fromRow: number; pixels: Uint8ClampedArray<ArrayBuffer> };
