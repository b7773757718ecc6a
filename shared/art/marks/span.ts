/** A vertical range of the canvas. A square picture extends from -1 at the top to 1 at the bottom. */
export type Span = { top: number; bottom: number };

export const EVERYWHERE: Span = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };

/**
 * Returns the span that contains rows `fromRow` up to but excluding `toRow` of a square picture `size` pixels wide. It
 * also contains the corresponding rows of a larger picture. Two extra rows on each side allow for anti-aliasing and
 * rounding.
 */
export const spanOfRows = (size: number, fromRow: number, toRow: number): Span => ({
  top: (2 * (fromRow - 2)) / size - 1,
  bottom: (2 * (toRow + 2)) / size - 1,
});
