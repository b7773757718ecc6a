import type { Tone } from '#shared/art/field/tone.ts';
import { indexIn, type Row } from '#shared/art/materials/material.ts';

/**
 * Computes the levels of the row that a shader colors, and of the row below it, by column of the frame. The lower row
 * of one call is usually the upper row of the next, so each level is computed once instead of three times.
 */
export class LevelRows {
  readonly #levelOf: (tone: Tone, height: number) => number;
  #own = new Float64Array(0);
  #below = new Float64Array(0);
  /** the row and the columns that `#below` holds */
  #held = { row: Number.NaN, from: 0, to: 0 };

  constructor(levelOf: (tone: Tone, height: number) => number) {
    this.#levelOf = levelOf;
  }

  /** Returns the levels of columns `from..to` of the row and of the row below. The upper row has one more column. */
  of({ plate, view, frame, row, from, to }: Row): readonly [own: Float64Array, below: Float64Array] {
    if (this.#own.length <= frame.width) {
      this.#own = new Float64Array(frame.width + 1);
      this.#below = new Float64Array(frame.width + 1);
    }
    [this.#own, this.#below] = [this.#below, this.#own];
    const { row: heldRow, from: heldFrom, to: heldTo } = this.#held;
    const isHeld = heldRow === row && heldFrom < to && heldTo > from;
    const fill = (levels: Float64Array, at: number, left: number, right: number) => {
      const first = indexIn(view, left, at) - left;
      for (let column = left; column < right; column += 1)
        levels[column] = this.#levelOf(plate.tone, view.heights[first + column]!);
    };
    fill(this.#own, row, from, isHeld ? heldFrom : to + 1);
    if (isHeld) fill(this.#own, row, Math.max(from, heldTo), to + 1);
    fill(this.#below, row + 1, from, to);
    this.#held = { row: row + 1, from, to };
    return [this.#own, this.#below];
  }
}
