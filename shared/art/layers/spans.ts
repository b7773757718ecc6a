import type { Composition } from '#shared/art/compose.ts';
import { type Frame, ringSpans } from '#shared/art/marks/strip.ts';
import type { Point } from '#shared/art/parameters.ts';

/** A ring around the plate's center, in canvas units; a disc if `inner` is negative. */
export type Ring = { inner: number; outer: number };

/** The ring hidden by the plate, minus a margin. */
export const hiddenRing = ({ layout, plate }: Composition, margin: number): Ring => ({
  inner: layout.hole > 0 ? layout.hole + margin : -1,
  outer: layout.plate * (1 - 2 * plate.field.outline.depth) - margin,
});

/** The columns of a row within `reach` of a point and outside a ring around it: up to three spans. */
export function spansBeside(frame: Frame, row: number, center: Point, { inner, outer }: Ring, reach: number) {
  return [...ringSpans(frame, row, center, outer, reach), ...ringSpans(frame, row, center, -1, inner)];
}
