import type { ArtInput } from '#shared/art/parameters.ts';

/** What the page asks of a painter: these rows of a picture `size` pixels wide. Sizes of one picture have one number. */
export type PaintRequest = { picture: number; input: ArtInput; size: number; fromRow: number; toRow: number };

/** The rows that were asked for: RGBA, `(toRow - fromRow) × size × 4` bytes. */
export type PaintedRows = { fromRow: number; pixels: Uint8ClampedArray<ArrayBuffer> };
