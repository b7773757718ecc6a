/** Size of a picture in pixels. */
export type Frame = { width: number; height: number };

/**
 * Some rows of a picture while it is painted: linear light, three floats a pixel. Row `fromRow` of the picture comes
 * first.
 */
export type Strip = { frame: Frame; fromRow: number; toRow: number; data: Float32Array };

/** Canvas units to one pixel: the square canvas, 2 units wide, fits the shorter side. */
export const pixelOf = ({ width, height }: Frame): number => 2 / Math.min(width, height);

/** Canvas x of the middle of a column. */
export const xOfColumn = (frame: Frame, column: number): number => (column + 0.5 - frame.width / 2) * pixelOf(frame);

/** Canvas y of the middle of a row. */
export const yOfRow = (frame: Frame, row: number): number => (row + 0.5 - frame.height / 2) * pixelOf(frame);

/** The column whose middle is at or next right of canvas x, kept within 0..width. */
export const columnAt = (frame: Frame, x: number): number =>
  Math.max(0, Math.min(frame.width, Math.ceil(x / pixelOf(frame) + frame.width / 2 - 0.5)));

/** The row whose middle is at or next below canvas y, kept within 0..height. */
export const rowAt = (frame: Frame, y: number): number =>
  Math.max(0, Math.min(frame.height, Math.ceil(y / pixelOf(frame) + frame.height / 2 - 0.5)));

/** Lays a colour in linear light over the pixel whose floats begin at `at`; `cover` is its share, 0 to 1. */
export function blend(data: Float32Array, at: number, r: number, g: number, b: number, cover: number): void {
  data[at]! += (r - data[at]!) * cover;
  data[at + 1]! += (g - data[at + 1]!) * cover;
  data[at + 2]! += (b - data[at + 2]!) * cover;
}
