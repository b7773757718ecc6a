import type { Composition } from '#shared/art/compose.ts';
import { encodeRow } from '#shared/art/dither.ts';
import { paintStrips } from '#shared/art/raster.ts';

/**
 * A square preview as RGBA, `size` pixels wide. Painted at twice the size and averaged in linear light, which is what a
 * print looks like from where it appears this small.
 */
export function paintPreview(composition: Composition, size: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size * size * 4);
  const width = 2 * size;
  const bytes = new Uint8Array(pixels.buffer);
  const averaged = new Float32Array(size * 3);
  // A strip starts and ends on even rows, so the two rows of a pixel are always in one strip.
  for (const { fromRow, toRow, data } of paintStrips(composition, { width, height: width }, 0, width))
    for (let row = fromRow; row < toRow; row += 2) {
      let i = (row - fromRow) * width * 3;
      for (let to = 0; to < averaged.length; to += 3, i += 6)
        for (let channel = 0; channel < 3; channel += 1)
          averaged[to + channel] = meanOfFour(data, i + channel, width * 3);
      encodeRow(averaged, 0, size, row / 2, composition.ditherShift, bytes, row * 2 * size, 4);
    }
  return pixels;
}

const meanOfFour = (data: Float32Array, i: number, below: number): number =>
  (data[i]! + data[i + 3]! + data[i + below]! + data[i + below + 3]!) / 4;
