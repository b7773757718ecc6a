import { average } from '#shared/art/average.ts';
import { encodeRow } from '#shared/art/dither.ts';
import type { Composition } from '#shared/art/picture.ts';

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
