import { DISC_FLOATS, type Discs } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { SEGMENT_FLOATS, type Segments } from '#shared/art/marks/segments.ts';
import { clamp } from '#shared/art/math.ts';

/** A picture in linear light with three floats per pixel. */
export type Canvas = { size: number; data: Float64Array };

/** Blends a color over one pixel. */
export function blend({ size, data }: Canvas, column: number, row: number, color: readonly number[], cover: number) {
  const at = (row * size + column) * 3;
  for (let channel = 0; channel < 3; channel += 1)
    data[at + channel]! += (color[channel]! - data[at + channel]!) * cover;
}

/** Calls `visit` for every pixel of a shape's bounding box. */
function eachPixel(
  size: number,
  box: readonly number[],
  visit: (column: number, row: number, x: number, y: number) => void,
) {
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
    eachPixel(canvas.size, [x - reach, y - reach, x + reach, y + reach], (column, row, px2, py2) => {
      const cover = softEdge(Math.hypot(px2 - x, py2 - y), radius, px) * opacity;
      if (cover > 0) blend(canvas, column, row, color, cover);
    });
  }
}

/** Draws segments. Overlapping segments do not add up: each pixel uses only the strongest coverage. */
function drawSegments({ values, fringe, inks }: Segments, canvas: Canvas): void {
  const { size } = canvas;
  const px = 2 / size;
  const covers = new Map<number, { cover: number; ink: number }>();
  for (let i = 0; i < values.length; i += SEGMENT_FLOATS) {
    const [x0, y0, x1, y1, half, ink] = values.subarray(i, i + SEGMENT_FLOATS) as unknown as number[] &
      [number, number, number, number, number, number];
    const opacity = inks[ink]!.alpha * Math.min(1, (2 * half) / px);
    const reach = Math.max(half, px / 2) + px;
    const box = [
      Math.min(x0, x1) - reach,
      Math.min(y0, y1) - reach,
      Math.max(x0, x1) + reach,
      Math.max(y0, y1) + reach,
    ];
    const square = (x1 - x0) ** 2 + (y1 - y0) ** 2;
    eachPixel(size, box, (column, row, x, y) => {
      const t = square > 0 ? clamp(((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square, 0, 1) : 0;
      const distance = Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0));
      const faded = fringe > 0 ? 1 - (1 - clamp((half - distance) / fringe, 0, 1)) ** 2 : softEdge(distance, half, px);
      const cover = faded * opacity;
      const at = row * size + column;
      if (cover > (covers.get(at)?.cover ?? 0)) covers.set(at, { cover, ink });
    });
  }
  for (const [at, { cover, ink }] of covers) blend(canvas, at % size, Math.floor(at / size), inks[ink]!.color, cover);
}

/** Draws marks one after another, each over the pixels of its bounding box. */
export function drawMarks(marks: readonly Mark[], canvas: Canvas): void {
  for (const mark of marks) {
    if (mark.kind === 'discs') drawDiscs(mark, canvas);
    else drawSegments(mark, canvas);
  }
}
