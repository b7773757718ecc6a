import type { ArtInput } from '#shared/art/parameters.ts';
import type { Quality } from '#shared/art/preview.ts';

/**
 * A request to paint some rows of a square picture that is `size` pixels wide. Each quality of a picture is a request
 * of its own, with the same number in `picture`.
 */
export type PaintRequest = {
  job: number;
  picture: number;
  input: ArtInput;
  size: number;
  quality: Quality;
  /** How many of the picture's layers are painted, from the lowest one. Without a number, all of them. */
  layers?: number;
  fromRow: number;
  toRow: number;
};

/** The painted rows of a job. `pixels` holds `(toRow - fromRow) × size × 4` bytes of RGBA. */
export type PaintedRows = { job: number; fromRow: number; pixels: Uint8ClampedArray<ArrayBuffer> };
