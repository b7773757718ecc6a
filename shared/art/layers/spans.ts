import type { Composition } from '#shared/art/compose.ts';
import { columnAt, type Frame, yOfRow } from '#shared/art/marks/strip.ts';
import type { Point } from '#shared/art/parameters.ts';

/** The columns of a row that lie within `outer` and not within `inner` of a point: up to two spans, `from` to `to`. */
export function ringSpans(frame: Frame, row: number, centre: Point, inner: number, outer: number): [number, number][] {
  const dy = yOfRow(frame, row) - centre.y;
  if (Math.abs(dy) >= outer) return [];
  const half = Math.sqrt(outer * outer - dy * dy);
  const from = columnAt(frame, centre.x - half);
  const to = columnAt(frame, centre.x + half);
  if (Math.abs(dy) >= inner) return [[from, to]];
  const hole = Math.sqrt(inner * inner - dy * dy);
  return [
    [from, columnAt(frame, centre.x - hole)],
    [columnAt(frame, centre.x + hole), to],
  ];
}

/** A ring around the plate's middle, in canvas units; `inner` is below 0 where it is a disc. */
export type Ring = { inner: number; outer: number };

/** The ring that the plate hides, less a margin. */
export const hiddenRing = ({ layout, plate }: Composition, margin: number): Ring => ({
  inner: layout.hole > 0 ? layout.hole + margin : -1,
  outer: layout.plate * (1 - 2 * plate.field.outline.depth) - margin,
});

/** The columns of a row within `reach` of a point that do not lie on a ring around it: up to three spans. */
export function spansBeside(frame: Frame, row: number, centre: Point, { inner, outer }: Ring, reach: number) {
  return [...ringSpans(frame, row, centre, outer, reach), ...ringSpans(frame, row, centre, -1, inner)];
}
