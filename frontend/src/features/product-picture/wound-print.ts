import type { Vessel } from './vessel.ts';

/** How a print runs around an upright cylinder. */
export type Cylinder = {
  /** The fraction of the print's width that is visible. */
  seen: number;
  /** The point of the print in the middle of the view, as a fraction of its width. */
  middle: number;
  /** How far the middle of a horizontal line curves below its ends, in the unit of the vessel. */
  sag: number;
  /** The width at the bottom divided by the width at the top. */
  taper: number;
};

/**
 * A column of the view and the slice of the print that it shows, as fractions of the width of the view and of the
 * print. `hangs` is the fraction of `sag` by which the column is lowered.
 */
export type Column = { from: number; sliceFrom: number; sliceWidth: number; hangs: number };

/**
 * Returns the fraction of a print's width that is visible on a vessel if the motif keeps its proportions. `aspect` is
 * the print's width divided by its height.
 */
export function seenOf({ print, taper }: Pick<Vessel, 'print' | 'taper'>, aspect: number): number {
  const halfRound = (Math.PI / 2) * print.width * ((1 + taper) / 2);
  return halfRound / (aspect * print.height);
}

/** Returns the columns of the view, from left to right. Columns beyond the ends of the print are omitted. */
export function columnsOf({ seen, middle }: Cylinder, count: number): Column[] {
  const at = (column: number) => middle + (Math.asin((2 * column) / count - 1) / Math.PI) * seen;
  return Array.from({ length: count }, (_, column) => {
    const [start, end] = [Math.max(0, at(column)), Math.min(1, at(column + 1))];
    const across = (2 * (column + 0.5)) / count - 1;
    return { from: column / count, sliceFrom: start, sliceWidth: end - start, hangs: Math.sqrt(1 - across * across) };
  }).filter(({ sliceWidth }) => sliceWidth > 0);
}
