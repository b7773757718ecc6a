import { bucketOf, type Segments, topBucket } from '#shared/art/marks/segments.ts';
import { blend, columnAt, pixelOf, rowAt, type Strip, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';

/** The coverage of one strip by all strokes of a set. The strokes are collected here and then painted in one pass. */
type Mask = { cover: Float32Array; ink: Uint8Array; left: Int32Array; right: Int32Array };

/** Rasterizes strokes. A painter reuses its mask for every strip, so create one painter per picture. */
export class SegmentPainter {
  #mask: Mask | undefined;

  draw(segments: Segments, strip: Strip): void {
    const { frame, fromRow, toRow } = strip;
    const rows = toRow - fromRow;
    const mask = this.#maskFor(frame.width, rows);
    mask.left.fill(frame.width, 0, rows);
    mask.right.fill(0, 0, rows);
    const px = pixelOf(frame);
    const firstBucket = bucketOf(yOfRow(frame, fromRow) - px);
    const lastBucket = bucketOf(yOfRow(frame, toRow) + px);
    for (let bucket = firstBucket; bucket <= lastBucket; bucket += 1)
      for (let i = segments.starts[bucket]!; i < segments.starts[bucket + 1]!; i += 1) {
        const stroke = segments.members[i]!;
        // A stroke is listed in every bucket that it touches, but it is drawn only once per strip, for the first of
        // these buckets.
        if (Math.max(firstBucket, topBucket(segments.values, stroke)) === bucket)
          cover(segments, stroke, strip, mask, px);
      }
    paint(segments, strip, mask);
  }

  #maskFor(width: number, rows: number): Mask {
    if (!this.#mask || this.#mask.cover.length < width * rows)
      this.#mask = {
        cover: new Float32Array(width * rows),
        ink: new Uint8Array(width * rows),
        left: new Int32Array(rows),
        right: new Int32Array(rows),
      };
    return this.#mask;
  }
}

function cover({ values, inks }: Segments, i: number, strip: Strip, mask: Mask, px: number): void {
  const { frame, fromRow, toRow } = strip;
  const x0 = values[i]!;
  const y0 = values[i + 1]!;
  const x1 = values[i + 2]!;
  const y1 = values[i + 3]!;
  const startHalf = values[i + 4]! / px;
  const widening = values[i + 5]! / px - startHalf;
  const ink = values[i + 6]!;
  const { alpha } = inks[ink]!;
  const reach = (Math.max(startHalf, startHalf + widening, 0.5) + 0.5) * px;
  const top = Math.max(fromRow, rowAt(frame, Math.min(y0, y1) - reach));
  const bottom = Math.min(toRow, rowAt(frame, Math.max(y0, y1) + reach));
  const dx = x1 - x0;
  const dy = y1 - y0;
  const square = dx * dx + dy * dy;
  for (let row = top; row < bottom; row += 1) {
    const y = yOfRow(frame, row);
    // Only the part of the stroke within reach of this row can touch its pixels.
    let tLow = 0;
    let tHigh = 1;
    if (Math.abs(dy) > 1e-12) {
      const a = (y - reach - y0) / dy;
      const b = (y + reach - y0) / dy;
      tLow = Math.max(0, Math.min(1, Math.min(a, b)));
      tHigh = Math.max(0, Math.min(1, Math.max(a, b)));
    }
    const xa = x0 + dx * tLow;
    const xb = x0 + dx * tHigh;
    const left = columnAt(frame, Math.min(xa, xb) - reach);
    const right = columnAt(frame, Math.max(xa, xb) + reach);
    if (left >= right) continue;
    const line = row - fromRow;
    const start = line * frame.width;
    // Clears the coverage left by the previous strip.
    if (mask.left[line]! >= mask.right[line]!) mask.cover.fill(0, start, start + frame.width);
    mask.left[line] = Math.min(mask.left[line]!, left);
    mask.right[line] = Math.max(mask.right[line]!, right);
    for (let column = left; column < right; column += 1) {
      const x = xOfColumn(frame, column);
      let t = square > 0 ? ((x - x0) * dx + (y - y0) * dy) / square : 0;
      t = Math.max(0, Math.min(1, t));
      const ex = x - x0 - t * dx;
      const ey = y - y0 - t * dy;
      const real = startHalf + widening * t;
      const inside = 0.5 + Math.max(real, 0.5) - Math.sqrt(ex * ex + ey * ey) / px;
      if (inside <= 0) continue;
      const value = Math.fround(Math.min(1, inside) * Math.min(1, 2 * real) * alpha);
      const at = start + column;
      const before = mask.cover[at]!;
      // The order of strokes depends on where the strip begins, but the pixels must not depend on it. Therefore, the
      // higher ink index wins at equal coverage.
      if (value > before || (value === before && ink > mask.ink[at]!)) {
        mask.cover[at] = value;
        mask.ink[at] = ink;
      }
    }
  }
}

function paint({ inks }: Segments, { frame, fromRow, toRow, data }: Strip, mask: Mask): void {
  for (let line = 0; line < toRow - fromRow; line += 1) {
    const start = line * frame.width;
    for (let column = mask.left[line]!; column < mask.right[line]!; column += 1) {
      const value = mask.cover[start + column]!;
      if (value === 0) continue;
      const [r, g, b] = inks[mask.ink[start + column]!]!.color;
      const at = (start + column) * 3;
      blend(data, at, r, g, b, value);
    }
  }
}
