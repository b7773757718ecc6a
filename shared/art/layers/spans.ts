import type { Composition } from '#shared/art/compose.ts';
import { type Frame, ringSpans } from '#shared/art/marks/strip.ts';
import type { Point } from '#shared/art/parameters.ts';

/** A ring around the plate's center, with radii in canvas units. A ring with a negative `inner` is a disc. */
export type Ring = { inner: number; outer: number };

/** Returns the ring that the plate hides, reduced by a margin in canvas units on both sides. */
export const hiddenRing = ({ layout, plate }: Composition, margin: number): Ring => ({
  inner: layout.hole > 0 ? layout.hole + margin : -1,
  outer: layout.plate * (1 - 2 * plate.field.outline.depth) - margin,
});

/**
 * Returns the column ranges where a row is within `reach` of a point and outside a ring around that point. There are up
 * to three ranges.
 */
export function spansBeside(frame: Frame, row: number, center: Point, { inner, outer }: Ring, reach: number) {
  return [...ringSpans(frame, row, center, outer, reach), ...ringSpans(frame, row, center, -1, inner)];
}
