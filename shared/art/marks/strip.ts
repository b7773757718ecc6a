import type { Point } from '#shared/art/parameters.ts';

/**
 * The size of a picture in pixels. The scene is composed for the `face`, by default the whole picture. Ground and sea
 * continue beyond the face, around the edge of a canvas or around a mug. A face that was moved or scaled leaves its
 * caption at the foot of the `front`.
 */
export type Frame = { width: number; height: number; face?: Face; front?: Face };

/** A part of a picture, in pixels of the picture. */
export type Face = { left: number; top: number; width: number; height: number };

/** The proportions of a square picture. */
export const SQUARE: Frame = { width: 1, height: 1 };

/** Returns the frame of the same picture with twice as many pixels on each side. */
export const doubledFrame = (frame: Frame): Frame => doubled(frame);

const doubled = <Lengths extends object>(lengths: Lengths): Lengths =>
  Object.fromEntries(
    Object.entries(lengths).map(([name, length]) => [name, typeof length === 'number' ? 2 * length : doubled(length)]),
  ) as Lengths;

/**
 * The rows of a picture that are being painted: linear light, three floats per pixel. The data begins with row
 * `fromRow` of the picture.
 */
export type Strip = { frame: Frame; fromRow: number; toRow: number; data: Float32Array };

/** A range of columns, from `from` up to but excluding `to`. */
export type Columns = [from: number, to: number];

/**
 * Returns the number of canvas units per pixel. The square canvas, 2 units wide, fits the shorter side of the frame.
 */
export const pixelOf = ({ width, height, face }: Frame): number =>
  2 / (face ? Math.min(face.width, face.height) : Math.min(width, height));

/** Returns the column, counted in pixels, at canvas x 0: the middle of the face. */
const middleColumn = ({ width, face }: Frame): number => (face ? face.left + face.width / 2 : width / 2);

/** Returns the row, counted in pixels, at canvas y 0: the middle of the face. */
const middleRow = ({ height, face }: Frame): number => (face ? face.top + face.height / 2 : height / 2);

/** Returns the largest distance of the picture's edges from the center of its face, in canvas units. */
export const reachOf = (frame: Frame): Point => {
  const [x, y] = [middleColumn(frame), middleRow(frame)];
  return { x: Math.max(x, frame.width - x) * pixelOf(frame), y: Math.max(y, frame.height - y) * pixelOf(frame) };
};

/** Returns the canvas x of a column's center. */
export const xOfColumn = (frame: Frame, column: number): number =>
  (column + 0.5 - middleColumn(frame)) * pixelOf(frame);

/** Returns the canvas y of a row's center. */
export const yOfRow = (frame: Frame, row: number): number => (row + 0.5 - middleRow(frame)) * pixelOf(frame);

/** Returns the first column whose center is at or to the right of canvas x. The column may lie outside the frame. */
const columnFrom = (frame: Frame, x: number): number => Math.ceil(x / pixelOf(frame) + middleColumn(frame) - 0.5);

const inFrame = (frame: Frame, column: number): number => Math.max(0, Math.min(frame.width, column));

/** Returns the first column whose center is at or to the right of canvas x, clamped to 0..width. */
export const columnAt = (frame: Frame, x: number): number => inFrame(frame, columnFrom(frame, x));

/** Returns the first row whose center is at or below canvas y, clamped to 0..height. */
export const rowAt = (frame: Frame, y: number): number =>
  Math.max(0, Math.min(frame.height, Math.ceil(y / pixelOf(frame) + middleRow(frame) - 0.5)));

/**
 * Returns the column ranges where a row crosses the ring between radii `inner` and `outer` around `center`. There are
 * up to two ranges, which may lie outside the frame.
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

/** Returns the ranges of `ringColumns`, clipped to the frame. */
export const ringSpans = (frame: Frame, row: number, center: Point, inner: number, outer: number): Columns[] =>
  ringColumns(frame, row, center, inner, outer).map(([from, to]) => [inFrame(frame, from), inFrame(frame, to)]);

/**
 * Blends a linear-light color into the pixel whose floats begin at index `at`. `cover` is the color's share, 0 to 1.
 */
export function blend(data: Float32Array, at: number, r: number, g: number, b: number, cover: number): void {
  data[at]! += (r - data[at]!) * cover;
  data[at + 1]! += (g - data[at + 1]!) * cover;
  data[at + 2]! += (b - data[at + 2]!) * cover;
}
