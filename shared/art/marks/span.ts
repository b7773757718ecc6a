import { sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { yOfRow } from '#shared/art/marks/strip.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/** A vertical range of the canvas. A square picture extends from -1 at the top to 1 at the bottom. */
export type Span = { top: number; bottom: number };

export const EVERYWHERE: Span = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };

/**
 * Returns the span that contains rows `fromRow` up to but excluding `toRow` of an input's square picture, `size` pixels
 * wide. It also contains the corresponding rows of a larger picture. Two extra rows on each side allow for anti-aliasing
 * and rounding.
 */
export function spanOfRows(input: Pick<ArtInput, 'caption'>, size: number, fromRow: number, toRow: number): Span {
  const frame = sceneFrameOf(input, { width: size, height: size });
  // The heights of a row's edges are half a row above and below its center.
  return { top: yOfRow(frame, fromRow - 2.5), bottom: yOfRow(frame, toRow + 1.5) };
}
