import { DISC_FLOATS, type Discs } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { SEGMENT_FLOATS, type Segments } from '#shared/art/marks/segments.ts';
import { clamp } from '#shared/art/math.ts';

/** A picture in linear light with three floats per pixel. */
export type Canvas = { size: number; data: Float64Array };

/** The edges of a rectangle in picture units: left, top, right, bottom. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Returns a mixture of two colors. `share` is the share of the second color, 0 to 1. */
export const mixed = (from: readonly number[], to: readonly number[], share: number): number[] =>
  from.map((channel, i) => channel + (to[i]! - channel) * share);

/** Blends a color over one pixel. */
export function blend({ size, data }: Canvas, column: number, row: number, color: readonly number[], cover: number) {
  const at = (row * size + column) * 3;
  for (let channel = 0; channel < 3; channel += 1)
    data[at + channel]! += (color[channel]! - data[at + channel]!) * cover;
}

/** Calls `visit` for every pixel of a square picture, or only for those inside a box. */
export function eachPixel(
  size: number,
  visit: (column: number, row: number, x: number, y: number) => void,
  box: Box = [-1, -1, 1, 1],
): void {
  const [left, top, right, bottom] = box.map((edge) => ((edge + 1) / 2) * size) as [number, number, number, number];
  for (let row = Math.max(0, Math.floor(top)); row <= Math.min(size - 1, bottom); row += 1)
    for (let column = Math.max(0, Math.floor(left)); column <= Math.min(size - 1, right); column += 1)
      visit(column, row, ((column + 0.5) / size) * 2 - 1, ((row + 0.5) / size) * 2 - 1);
}

/** Returns the coverage, 0 to 1, of a pixel at this distance from the center of a round shape. */
const softEdge = (distance: number, radius: number, px: number) =>
  clamp(0.5 + Math.max(radius / px, 0.5) - distance / px, 0, 1);

function drawDiscs({ values, inks }: Discs, canvas: Canvas): void {
  const px = 2 / canvas.size;
  for (let i = 0; i < values.length; i += DISC_FLOATS) {
    const [x, y, radius, ink] = values.subarray(i, i + DISC_FLOATS) as unknown as [number, number, number, number];
    const { color, alpha } = inks[ink]!;
    const opacity = alpha * Math.min(1, (2 * radius) / px) ** 2;
    const reach = Math.max(radius, px / 2) + px;
    const draw = (column: number, row: number, atX: number, atY: number) => {
      const cover = softEdge(Math.hypot(atX - x, atY - y), radius, px) * opacity;
      if (cover > 0) blend(canvas, column, row, color, cover);
    };
    eachPixel(canvas.size, draw, [x - reach, y - reach, x + reach, y + reach]);
  }
}

type Stroke = [x0: number, y0: number, x1: number, y1: number, startHalf: number, endHalf: number, ink: number];

/**
 * Draws segments. Overlapping segments do not add up: each pixel uses only the strongest coverage, and the last ink
 * among equal coverages.
 */
function drawSegments({ values, inks }: Segments, canvas: Canvas): void {
  const { size } = canvas;
  const px = 2 / size;
  const covers = new Map<number, { cover: number; ink: number }>();
  for (let i = 0; i < values.length; i += SEGMENT_FLOATS) {
    const [x0, y0, x1, y1, startHalf, endHalf, ink] = values.subarray(i, i + SEGMENT_FLOATS) as unknown as Stroke;
    const [dx, dy] = [x1 - x0, y1 - y0];
    const square = dx * dx + dy * dy;
    const reach = Math.max(startHalf, endHalf, px / 2) + px;
    const collect = (column: number, row: number, x: number, y: number) => {
      const t = square > 0 ? clamp(((x - x0) * dx + (y - y0) * dy) / square, 0, 1) : 0;
      const half = startHalf + (endHalf - startHalf) * t;
      const edge = softEdge(Math.hypot(x - x0 - t * dx, y - y0 - t * dy), half, px);
      const cover = edge * Math.min(1, (2 * half) / px) * inks[ink]!.alpha;
      const at = row * size + column;
      const best = covers.get(at) ?? { cover: 0, ink: 0 };
      if (cover > best.cover || (cover === best.cover && ink > best.ink)) covers.set(at, { cover, ink });
    };
    const [left, top, right, bottom] = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
    eachPixel(size, collect, [left - reach, top - reach, right + reach, bottom + reach]);
  }
  for (const [at, { cover, ink }] of covers) blend(canvas, at % size, Math.floor(at / size), inks[ink]!.color, cover);
}

/** Draws marks in order, each over the pixels of its bounding box. */
export function drawMarks(marks: readonly Mark[], canvas: Canvas): void {
  for (const mark of marks) {
    if (mark.kind === 'discs') drawDiscs(mark, canvas);
    else drawSegments(mark, canvas);
  }
}
