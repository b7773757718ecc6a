import { sceneFrameOf } from '#shared/art/caption/caption-frame.ts';
import { encodeRow } from '#shared/art/dither.ts';
import { latticeStep } from '#shared/art/field/lattice.ts';
import { MarkPainter } from '#shared/art/marks/draw-mark.ts';
import { type Frame, type Strip, yOfRow } from '#shared/art/marks/strip.ts';
import type { Sampling } from '#shared/art/materials/line-cover.ts';
import type { Composition } from '#shared/art/picture.ts';

export type { Frame } from '#shared/art/marks/strip.ts';

// The number of rows for which a strip of a 3000 px print stays in the processor's cache while all layers are painted.
export const STRIP_ROWS = 32;
const BAND_STRIPS = 4;

/**
 * Returns the final pixels of rows `fromRow` up to but excluding `toRow` as dithered 8-bit sRGB, three bytes per pixel.
 * The frame has the proportions of the composition. The pixels do not depend on where bands are split, or on the order
 * or thread in which they are painted.
 */
export function paintBand(composition: Composition, frame: Frame, fromRow: number, toRow: number): Uint8Array {
  const bytes = new Uint8Array((toRow - fromRow) * frame.width * 3);
  for (const strip of paintStrips(composition, frame, fromRow, toRow))
    finish(strip, bytes, (strip.fromRow - fromRow) * frame.width * 3);
  return bytes;
}

/**
 * Yields the final pixels of a whole picture from top to bottom, in bands of a few rows to save memory. Each band
 * overwrites the previous band.
 */
export function* paintBands(composition: Composition, frame: Frame): Generator<Uint8Array, void> {
  const stride = frame.width * 3;
  const bytes = new Uint8Array(BAND_STRIPS * STRIP_ROWS * stride);
  let filled = 0;
  for (const strip of paintStrips(composition, frame, 0, frame.height)) {
    finish(strip, bytes, filled);
    filled += (strip.toRow - strip.fromRow) * stride;
    if (filled < bytes.length && strip.toRow < frame.height) continue;
    yield bytes.subarray(0, filled);
    filled = 0;
  }
}

/** Encodes a strip as its final pixels and writes them into `bytes` from index `to`. */
function finish(strip: Strip, bytes: Uint8Array, to: number): void {
  const { frame, fromRow, toRow, data } = strip;
  const stride = frame.width * 3;
  for (let row = fromRow, from = 0, at = to; row < toRow; row += 1, from += stride, at += stride)
    encodeRow(data, from, frame.width, row, bytes, at, 3);
}

/**
 * Yields rows `fromRow` up to but excluding `toRow` in linear light, strip by strip. Each strip overwrites the previous
 * strip. `step` is the number of pixels between the lattice points of the smooth layers; prints and final previews use
 * `latticeStep`. `sampling` tells whether the caller averages pixels. Throws a RangeError for rows outside the composed
 * span.
 */
export function* paintStrips(
  composition: Composition,
  picture: Frame,
  fromRow: number,
  toRow: number,
  step?: number,
  sampling: Sampling = 'single',
): Generator<Strip, void> {
  const frame = sceneFrameOf({ caption: composition.ground.stage.hasCaption }, picture);
  const { top, bottom } = composition.span;
  if (yOfRow(frame, fromRow) < top || yOfRow(frame, toRow) > bottom)
    throw new RangeError('The composition does not cover these rows');
  const canvas = { frame, step: step ?? latticeStep(frame), sampling, marks: new MarkPainter() };
  const paints = composition.layers.map((layer) => layer.painter(canvas));
  const data = new Float32Array(STRIP_ROWS * frame.width * 3);
  for (let row = fromRow; row < toRow; row += STRIP_ROWS) {
    const strip = { frame, fromRow: row, toRow: Math.min(row + STRIP_ROWS, toRow), data };
    for (const paint of paints) paint(strip);
    yield strip;
  }
}
