import { average } from '#shared/art/average.ts';
import { encodeRow } from '#shared/art/dither.ts';
import { latticeStep } from '#shared/art/field/lattice.ts';
import { MarkPainter } from '#shared/art/marks/draw-mark.ts';
import { doubledFrame, type Frame } from '#shared/art/marks/strip.ts';
import type { Composition } from '#shared/art/picture.ts';
import { STRIP_ROWS } from '#shared/art/raster.ts';

/**
 * Converts rows of a figure on a black and on a white ground into pixels with straight alpha. Both rows are in linear
 * light. Over black, a pixel is its color times its opacity. Over white, the missing opacity is added as white.
 */
export class Cut {
  readonly #composition: Composition;
  readonly #width: number;
  readonly #onBlack: Float32Array;
  readonly #onWhite: Float32Array;

  /** Creates a cut for rows of `width` pixels. */
  constructor(composition: Composition, width: number) {
    this.#composition = composition;
    this.#width = width;
    this.#onBlack = new Float32Array(3 * width);
    this.#onWhite = new Float32Array(3 * width);
  }

  /** Takes the row that starts at index `from`. */
  take(onBlack: Float32Array, onWhite: Float32Array, from: number): void {
    const to = from + 3 * this.#width;
    this.#onBlack.set(onBlack.subarray(from, to));
    this.#onWhite.set(onWhite.subarray(from, to));
  }

  /** Takes the average of blocks of two by two pixels, from the rows of double width that start at index `from`. */
  average(onBlack: Float32Array, onWhite: Float32Array, from: number): void {
    average(onBlack, from, 6 * this.#width, this.#onBlack);
    average(onWhite, from, 6 * this.#width, this.#onWhite);
  }

  /**
   * Writes the last row as row `row` of the picture: sRGB bytes, four per pixel, starting at index `to`. Fully
   * transparent pixels are black on dark cloth and white on light cloth, so that scaling the picture without regard to
   * alpha leaves no seam.
   */
  encode(row: number, bytes: Uint8Array, to: number): void {
    const [color, onWhite] = [this.#onBlack, this.#onWhite];
    const ground = this.#composition.palette.dark ? 0 : 1;
    for (let column = 0, i = 0; column < this.#width; column += 1, i += 3) {
      // All channels have the same opacity. Green is the brightest, so it has the smallest rounding error.
      const opacity = 1 - (onWhite[i + 1]! - color[i + 1]!);
      const alpha = Math.round(255 * opacity);
      onWhite[i] = alpha;
      for (let channel = 0; channel < 3; channel += 1)
        color[i + channel] = alpha === 0 ? ground : color[i + channel]! / opacity;
    }
    encodeRow(color, 0, this.#width, row, bytes, to, 4);
    for (let column = 0; column < this.#width; column += 1) bytes[to + 4 * column + 3] = onWhite[3 * column]!;
  }
}

const BAND_STRIPS = 4;

/**
 * Returns rows `fromRow` up to but excluding `toRow` of a composed cut-out for a screen, as sRGB bytes with straight
 * alpha, four bytes per pixel. Paints the rows at twice the size and averages them in linear light. `frame`, or its
 * face if only a part is shown, has the proportions of the composition. The pixels do not depend on where rows are
 * split.
 */
export function paintCutout(
  composition: Composition,
  frame: Frame,
  fromRow = 0,
  toRow = frame.height,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray((toRow - fromRow) * frame.width * 4);
  const bytes = new Uint8Array(pixels.buffer);
  const cut = new Cut(composition, frame.width);
  const large = doubledFrame(frame);
  // Strips begin and end on even rows, so both rows of an averaged pixel are always in the same strip.
  for (const { fromRow: first, toRow: end, onBlack, onWhite } of figureStrips(
    composition,
    large,
    2 * fromRow,
    2 * toRow,
  ))
    for (let row = first; row < end; row += 2) {
      cut.average(onBlack, onWhite, (row - first) * large.width * 3);
      cut.encode(row / 2, bytes, (row / 2 - fromRow) * frame.width * 4);
    }
  return pixels;
}

/**
 * Yields the final pixels of a whole cut-out for a print from top to bottom, four bytes per pixel with straight alpha,
 * in bands of a few rows to save memory. Each band overwrites the previous band.
 */
export function* cutoutBands(composition: Composition, frame: Frame): Generator<Uint8Array, void> {
  const stride = frame.width * 4;
  const bytes = new Uint8Array(BAND_STRIPS * STRIP_ROWS * stride);
  const cut = new Cut(composition, frame.width);
  let filled = 0;
  for (const { fromRow, toRow, onBlack, onWhite } of figureStrips(composition, frame, 0, frame.height)) {
    for (let row = fromRow; row < toRow; row += 1, filled += stride) {
      cut.take(onBlack, onWhite, (row - fromRow) * frame.width * 3);
      cut.encode(row, bytes, filled);
    }
    if (filled < bytes.length && toRow < frame.height) continue;
    yield bytes.subarray(0, filled);
    filled = 0;
  }
}

/** Rows of a figure on a black and on a white ground, in linear light, three floats per pixel. */
type FigureStrip = { fromRow: number; toRow: number; onBlack: Float32Array; onWhite: Float32Array };

/**
 * Yields rows of a figure on both grounds, strip by strip. A pixel that is black on black and white on white is
 * transparent, so the two pictures determine the opacity of every pixel. Each strip overwrites the previous strip.
 */
function* figureStrips(
  composition: Composition,
  frame: Frame,
  fromRow: number,
  toRow: number,
): Generator<FigureStrip, void> {
  const canvas = {
    frame,
    step: latticeStep(frame),
    sampling: 'single',
    marks: new MarkPainter(),
    isOpaque: true,
  } as const;
  const paints = composition.layers.map((layer) => layer.painter(canvas));
  const length = STRIP_ROWS * frame.width * 3;
  const [onBlack, onWhite] = [new Float32Array(length), new Float32Array(length)];
  for (let row = fromRow; row < toRow; row += STRIP_ROWS) {
    const rows = { fromRow: row, toRow: Math.min(row + STRIP_ROWS, toRow) };
    for (const data of [onBlack.fill(0), onWhite.fill(1)]) {
      for (const paint of paints) paint({ frame, ...rows, data });
    }
    yield { ...rows, onBlack, onWhite };
  }
}
