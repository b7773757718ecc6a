import type { Composition } from '#shared/art/compose.ts';
import { encodeRow } from '#shared/art/dither.ts';
import { paintStrips } from '#shared/art/raster.ts';

/**
 * A square preview as RGBA, `size` pixels wide. Painted at twice the size and averaged in linear light, which is what a
 * print looks like from where it appears this small.
 */
export function paintPreview(composition: Composition, size: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size * size * 4);
  const frame = { width: 2 * size, height: 2 * size };
  const bytes = new Uint8Array(pixels.buffer);
  const averaged = new Float32Array(size * 3);
  // A strip starts and ends on even rows, so the two rows of a pixel are always in one strip.
  for (const { fromRow, toRow, data } of paintStrips(composition, frame, 0, frame.height))
    for (let row = fromRow; row < toRow; row += 2) {
      const upper = (row - fromRow) * frame.width * 3;
      const lower = upper + frame.width * 3;
      for (let column = 0; column < size; column += 1)
        for (let channel = 0; channel < 3; channel += 1) {
          const i = column * 6 + channel;
          averaged[column * 3 + channel] =
            (data[upper + i]! + data[upper + i + 3]! + data[lower + i]! + data[lower + i + 3]!) / 4;
        }
      encodeRow(averaged, 0, size, row / 2, composition.ditherShift, bytes, row * 2 * size, 4);
    }
  return pixels;
}
