import { average } from '#shared/art/average.ts';
import { encodeRow } from '#shared/art/dither.ts';
import { doubledFrame } from '#shared/art/marks/strip.ts';
import type { Composition } from '#shared/art/picture.ts';
import { type Frame, paintStrips } from '#shared/art/raster.ts';

/** The pixels of a preview: RGBA bytes. */
type Pixels = Uint8ClampedArray<ArrayBuffer>;

/**
 * A generator that paints rows `fromRow` up to but excluding `toRow` of a preview. It yields after every few rows, so
 * that the caller can stop, and returns the rows as RGBA bytes. The pixels do not depend on where rows are split or on
 * which thread paints them.
 */
type PaintPreview = (
  composition: Composition,
  frame: Frame,
  fromRow: number,
  toRow: number,
) => Generator<void, Pixels, void>;

/**
 * The qualities of a preview. `draft` paints each pixel once. It takes less than half the time of `sharp` and differs
 * only in the finest details. `sharp` paints at twice the size and averages in linear light, so it matches a print seen
 * from a distance.
 */
export const paintingOf = { draft, sharp } satisfies Record<string, PaintPreview>;

export type Quality = keyof typeof paintingOf;

/**
 * Returns rows of a sharp preview, all rows by default, in one go. If `size` is a number, it is the width of a square.
 */
export function paintPreview(composition: Composition, size: number | Frame, fromRow = 0, toRow?: number): Pixels {
  const frame = typeof size === 'number' ? squareOf(size) : size;
  return paintedWhole('sharp', composition, frame, fromRow, toRow ?? frame.height);
}

/** Returns rows of a preview in one go. */
export function paintedWhole(quality: Quality, ...rows: Parameters<PaintPreview>): Pixels {
  const painting = paintingOf[quality](...rows);
  for (;;) {
    const { done, value } = painting.next();
    if (done) return value;
  }
}

/** The number of pixels between the lattice points of a draft. */
const DRAFT_STEP = 3;

function* draft(...[composition, frame, fromRow, toRow]: Parameters<PaintPreview>): ReturnType<PaintPreview> {
  const { width } = frame;
  const pixels = new Uint8ClampedArray((toRow - fromRow) * width * 4);
  const bytes = new Uint8Array(pixels.buffer);
  for (const strip of paintStrips(composition, frame, fromRow, toRow, DRAFT_STEP)) {
    for (let row = strip.fromRow; row < strip.toRow; row += 1) {
      const from = (row - strip.fromRow) * width * 3;
      encodeRow(strip.data, from, width, row, bytes, (row - fromRow) * width * 4, 4);
    }
    yield;
  }
  return pixels;
}

function* sharp(...[composition, frame, fromRow, toRow]: Parameters<PaintPreview>): ReturnType<PaintPreview> {
  const pixels = new Uint8ClampedArray((toRow - fromRow) * frame.width * 4);
  const bytes = new Uint8Array(pixels.buffer);
  const width = 2 * frame.width;
  const averaged = new Float32Array(frame.width * 3);
  // Strips begin and end on even rows, so both rows of a preview pixel are always in the same strip.
  for (const strip of paintStrips(composition, doubledFrame(frame), 2 * fromRow, 2 * toRow, undefined, 'paired')) {
    for (let row = strip.fromRow; row < strip.toRow; row += 2) {
      average(strip.data, (row - strip.fromRow) * width * 3, width * 3, averaged);
      encodeRow(averaged, 0, frame.width, row / 2, bytes, (row / 2 - fromRow) * width * 2, 4);
    }
    yield;
  }
  return pixels;
}

/** Returns a square frame `size` pixels wide. */
export const squareOf = (size: number): Frame => ({ width: size, height: size });
