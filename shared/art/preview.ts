import type { Composition } from '#shared/art/compose.ts';
import { encodeRow } from '#shared/art/dither.ts';
import { type Frame, paintStrips } from '#shared/art/raster.ts';

/**
 * Returns rows `fromRow` up to but excluding `toRow` of a preview as RGBA bytes. A `size` that is a number is the width
 * of a square. Paints the rows at twice the size and averages them in linear light, so the preview matches a print seen from a distance. The
 * pixels do not depend on where rows are cut or on which thread paints them.
 */
export function paintPreview(
  composition: Composition,
  size: number | Frame,
  fromRow = 0,
  toRow = typeof size === 'number' ? size : size.height,
): Uint8ClampedArray<ArrayBuffer> {
  const frame = typeof size === 'number' ? { width: size, height: size } : size;
  const pixels = new Uint8ClampedArray((toRow - fromRow) * frame.width * 4);
  const width = 2 * frame.width;
  const bytes = new Uint8Array(pixels.buffer);
  const averaged = new Float32Array(frame.width * 3);
  // Strips begin and end on even rows, so both rows of a preview pixel are always in the same strip.
  for (const strip of paintStrips(composition, twice(frame), 2 * fromRow, 2 * toRow))
    for (let row = strip.fromRow; row < strip.toRow; row += 2) {
      average(strip.data, (row - strip.fromRow) * width * 3, width * 3, averaged);
      encodeRow(averaged, 0, frame.width, row / 2, composition.ditherShift, bytes, (row / 2 - fromRow) * width * 2, 4);
    }
  return pixels;
}

function twice({ width, height, face }: Frame): Frame {
  const doubled = { width: 2 * width, height: 2 * height };
  if (!face) return doubled;
  return {
    ...doubled,
    face: { left: 2 * face.left, top: 2 * face.top, width: 2 * face.width, height: 2 * face.height },
  };
}

/**
 * Averages blocks of two by two pixels. The upper row begins at index `from`, and the lower row begins `below` array
 * elements after it.
 */
function average(data: Float32Array, from: number, below: number, into: Float32Array): void {
  for (let to = 0, i = from, j = from + below; to < into.length; to += 3, i += 6, j += 6) {
    into[to] = (data[i]! + data[i + 3]! + data[j]! + data[j + 3]!) / 4;
    into[to + 1] = (data[i + 1]! + data[i + 4]! + data[j + 1]! + data[j + 4]!) / 4;
    into[to + 2] = (data[i + 2]! + data[i + 5]! + data[j + 2]! + data[j + 5]!) / 4;
  }
}
