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
