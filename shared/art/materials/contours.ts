import { clamp } from '#shared/art/math.ts';

/**
 * Returns the share of a pixel, 0 to 1, that a material's lines cover. `within` is the position in the sheet, 0 to 1,
 * and `slope` its change per pixel.
 */
export type Lines = (within: number, slope: number) => number;

/**
 * Returns `count` evenly spaced lines per sheet, as in agate or wood, with none on the edges of the sheet. `half` is
 * half the width of a line in sheets.
 */
export const contours =
  (count: number, half: number): Lines =>
  (within, slope) => {
    const at = within * count - 0.5;
    const apart = Math.abs(at - Math.round(at)) / count;
    return clamp(0.5 + (half - apart) / slope, 0, 1);
  };
