import { sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { DISC_FLOATS, type Discs } from '#shared/art/marks/discs.ts';
import { SegmentPainter } from '#shared/art/marks/draw-segments.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { bucketOf } from '#shared/art/marks/segments.ts';
import { blend, columnAt, pixelOf, rowAt, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
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

/** Paints marks of every kind on the strips of one picture. */
export class MarkPainter {
  readonly #segments = new SegmentPainter();

  draw(mark: Mark, strip: Strip): void {
    if (mark.kind === 'discs') drawDiscs(mark, strip);
    else this.#segments.draw(mark, strip);
  }
}

/**
 * Rasterizes the discs that touch the strip, with edges anti-aliased over one pixel. A disc smaller than a pixel
 * becomes a faint pixel-sized disc with the same total ink, so tiny grains look the same at every picture size.
 */
function drawDiscs(discs: Discs, strip: Strip): void {
  const { frame, fromRow, toRow } = strip;
  const px = pixelOf(frame);
  const reach = Math.max(discs.largest, px / 2) + px;
  const first = discs.starts[bucketOf(yOfRow(frame, fromRow) - reach)]!;
  const last = discs.starts[bucketOf(yOfRow(frame, toRow) + reach) + 1]!;
  for (let i = first; i < last; i += DISC_FLOATS) drawDisc(discs, i, strip, px);
}

function drawDisc({ values, inks }: Discs, i: number, { frame, fromRow, toRow, data }: Strip, px: number): void {
  const x = values[i]!;
  const y = values[i + 1]!;
  const real = values[i + 2]! / px;
  const { color, alpha } = inks[values[i + 3]!]!;
  const radius = Math.max(real, 0.5);
  const opacity = real < 0.5 ? alpha * real * real * 4 : alpha;
  const reach = (radius + 0.5) * px;
  const top = Math.max(fromRow, rowAt(frame, y - reach));
  const bottom = Math.min(toRow, rowAt(frame, y + reach));
  if (top >= bottom) return;
  const left = columnAt(frame, x - reach);
  const right = columnAt(frame, x + reach);
  const [r, g, b] = color;
  const startX = (xOfColumn(frame, left) - x) / px;
  for (let row = top; row < bottom; row += 1) {
    const dy = (yOfRow(frame, row) - y) / px;
    let at = ((row - fromRow) * frame.width + left) * 3;
    let dx = startX;
    for (let column = left; column < right; column += 1, at += 3, dx += 1) {
      const distance = Math.sqrt(dx * dx + dy * dy);
      const edge = 0.5 + radius - distance;
      if (edge <= 0) continue;
      const cover = edge < 1 ? edge * opacity : opacity;
      blend(data, at, r, g, b, cover);
    }
  }
}
