import type { Point } from '#shared/art/parameters.ts';

/** Size of a picture in pixels. */
export type Frame = { width: number; height: number };

/**
 * Rows of a picture being painted: linear light, three floats per pixel. The data begins with row `fromRow` of the
 * picture.
 */
export type Strip = { frame: Frame; fromRow: number; toRow: number; data: Float32Array };

/** Columns of a row, from `from` up to but excluding `to`. */
export type Columns = [from: number, to: number];

/** A range of canvas heights, from -1 at the top of a square picture to 1 at its bottom. */
export type Span = { top: number; bottom: number };

export const EVERYWHERE: Span = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };

/**
 * Returns the span to compose for these rows of a square picture `size` pixels wide, and for the same share of larger
 * pictures. It adds a row on either side for soft edges and another for rounding.
 */
export const spanOfRows = (size: number, fromRow: number, toRow: number): Span => ({
  top: (2 * (fromRow - 2)) / size - 1,
  bottom: (2 * (toRow + 2)) / size - 1,
});

/** Canvas units per pixel: the square canvas, 2 units wide, fits the shorter side. */
export const pixelOf = ({ width, height }: Frame): number => 2 / Math.min(width, height);

/** Canvas x of the center of a column. */
export const xOfColumn = (frame: Frame, column: number): number => (column + 0.5 - frame.width / 2) * pixelOf(frame);

/** Canvas y of the center of a row. */
export const yOfRow = (frame: Frame, row: number): number => (row + 0.5 - frame.height / 2) * pixelOf(frame);

/** The first column whose center is at or to the right of canvas x; it may lie outside the frame. */
const columnFrom = (frame: Frame, x: number): number => Math.ceil(x / pixelOf(frame) + frame.width / 2 - 0.5);

const inFrame = (frame: Frame, column: number): number => Math.max(0, Math.min(frame.width, column));

/** The first column whose center is at or to the right of canvas x, clamped to 0..width. */
export const columnAt = (frame: Frame, x: number): number => inFrame(frame, columnFrom(frame, x));

/** The first row whose center is at or below canvas y, clamped to 0..height. */
export const rowAt = (frame: Frame, y: number): number =>
  Math.max(0, Math.min(frame.height, Math.ceil(y / pixelOf(frame) + frame.height / 2 - 0.5)));

/**
 * The columns of a row whose distance from a point is between `inner` and `outer`: up to two spans, `from` to `to`.
 * They may lie outside the frame.
 */
export function ringColumns(frame: Frame, row: number, center: Point, inner: number, outer: number): Columns[] {
  const dy = yOfRow(frame, row) - center.y;
  if (Math.abs(dy) >= outer) return [];
  const half = Math.sqrt(outer * outer - dy * dy);
  const from = columnFrom(frame, center.x - half);
  const to = columnFrom(frame, center.x + half);
  if (Math.abs(dy) >= inner) return [[from, to]];
  const hole = Math.sqrt(inner * inner - dy * dy);
  return [
    [from, columnFrom(frame, center.x - hole)],
    [columnFrom(frame, center.x + hole), to],
  ];
}

/** The same columns, clipped to the frame. */
export const ringSpans = (frame: Frame, row: number, center: Point, inner: number, outer: number): Columns[] =>
  ringColumns(frame, row, center, inner, outer).map(([from, to]) => [inFrame(frame, from), inFrame(frame, to)]);

/** Blends a linear-light color into the pixel whose floats begin at `at`; `cover` is its share, 0 to 1. */
export function blend(data: Float32Array, at: number, r: number, g: number, b: number, cover: number): void {
  data[at]! += (r - data[at]!) * cover;
  data[at + 1]! += (g - data[at + 1]!) * cover;
  data[at + 2]! += (b - data[at + 2]!) * cover;
}
