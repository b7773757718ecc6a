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
