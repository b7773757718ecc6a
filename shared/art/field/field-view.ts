import { evaluateField, type Field } from '#shared/art/field/field.ts';
import { catmullRom } from '#shared/art/field/lattice.ts';
import {
  type Columns,
  columnAt,
  type Frame,
  pixelOf,
  ringColumns,
  type Strip,
  xOfColumn,
  yOfRow,
} from '#shared/art/marks/strip.ts';

/**
 * The field sampled at every pixel of a strip. The samples cover columns `left..right` of the frame, the rows of the
 * strip, and `margin` more pixels on every side for slopes and shadows. The arrays store pixel (column, row) at index
 * `(row - fromRow + margin) * stride + column - left + margin`. Values outside the sampled ring and its margin are
 * undefined.
 */
export type FieldView = {
  left: number;
  right: number;
  fromRow: number;
  margin: number;
  stride: number;
  /** height of the field at each pixel */
  heights: Float32Array;
};

/** Returns the index of pixel (column, row) in the arrays of a view. */
export const indexIn = (view: FieldView, column: number, row: number): number =>
  (row - view.fromRow + view.margin) * view.stride + column - view.left + view.margin;

type Four = [Float32Array, Float32Array, Float32Array, Float32Array];

/**
 * Samples a field for one frame, strip by strip. Evaluates it on a coarse lattice and interpolates it with Catmull-Rom
 * splines. Caches lattice rows while later strips still need them.
 */
export class FieldSampler {
  readonly #field: Field;
  readonly #frame: Frame;
  readonly #step: number;
  readonly #weights: Float64Array;
  readonly #xs: Float64Array;
  readonly #ys: Float64Array;
  readonly #rows = new Map<number, Float32Array>();
  readonly #mixed: Float32Array;
  readonly #left: number;
  readonly #right: number;
  readonly #margin: number;
  /** index of the first lattice column */
  readonly #first: number;
  readonly #reach: number;
  readonly #nearest: number;
  #heights = new Float32Array(0);
  /** the rows that the arrays currently hold, including the margins */
  #held = { from: 0, to: 0 };

  /**
   * Creates a sampler for the ring that extends from `nearest` to `reach` canvas units around the field's center, plus
   * `margin` pixels on both sides. `step` is the number of pixels between lattice points.
   */
  constructor(field: Field, frame: Frame, step: number, reach: number, margin = 1, nearest = 0) {
    this.#margin = margin;
    this.#reach = reach;
    this.#nearest = nearest;
    this.#field = field;
    this.#frame = frame;
    this.#step = step;
    this.#weights = catmullRom(this.#step);
    this.#left = columnAt(frame, field.center.x - reach);
    this.#right = columnAt(frame, field.center.x + reach);
    this.#first = Math.floor((this.#left - margin) / this.#step) - 1;
    const count = Math.ceil((this.#right + margin) / this.#step) + 3 - this.#first;
    this.#xs = Float64Array.from({ length: count }, (_, i) => xOfColumn(frame, (this.#first + i) * this.#step));
    this.#ys = new Float64Array(count);
    this.#mixed = new Float32Array(count);
  }

  /** Returns the view of a strip. The next call overwrites the arrays of this view. */
  view({ fromRow, toRow }: Pick<Strip, 'fromRow' | 'toRow'>): FieldView {
    const margin = this.#margin;
    const stride = this.#right - this.#left + 2 * margin;
    const [from, to] = [fromRow - margin, toRow + margin];
    const size = (to - from) * stride;
    if (this.#heights.length < size) {
      this.#heights = new Float32Array(size);
      this.#held = { from, to: from };
    }
    // Keeps the rows that the previous strip already computed.
    const { from: heldFrom, to: heldTo } = this.#held;
    let start = from;
    if (heldFrom <= from && heldTo > from) {
      this.#heights.copyWithin(0, (from - heldFrom) * stride, (heldTo - heldFrom) * stride);
      start = heldTo;
    }
    for (let row = start; row < to; row += 1) this.#fillRow(row, (row - from) * stride);
    this.#held = { from, to: Math.max(start, to) };
    for (const key of this.#rows.keys()) if ((key + 2) * this.#step < to) this.#rows.delete(key);
    return { left: this.#left, right: this.#right, fromRow, margin, stride, heights: this.#heights };
  }

  #latticeRow(index: number): Float32Array {
    const known = this.#rows.get(index);
    if (known) return known;
    const row = new Float32Array(this.#xs.length);
    const y = yOfRow(this.#frame, index * this.#step);
    // The spline at a pixel reads lattice points up to two steps away.
    for (const [left, right] of this.#spans(index * this.#step, 3 * this.#step)) {
      const from = Math.max(0, Math.floor(left / this.#step) - this.#first);
      const xs = this.#xs.subarray(from, Math.max(from, Math.ceil(right / this.#step) - this.#first));
      evaluateField(this.#field, xs, this.#ys.fill(y), row.subarray(from));
    }
    this.#rows.set(index, row);
    return row;
  }

  /** Interpolates between the four lattice rows around a pixel row. */
  #mixedRow(row: number): Float32Array {
    const index = Math.floor(row / this.#step);
    const phase = row - index * this.#step;
    if (phase === 0) return this.#latticeRow(index);
    const [a, b, c, d] = [-1, 0, 1, 2].map((offset) => this.#latticeRow(index + offset)) as Four;
    const [wa = 0, wb = 0, wc = 0, wd = 0] = this.#weights.subarray(phase * 4, phase * 4 + 4);
    const mixed = this.#mixed;
    for (let i = 0; i < mixed.length; i += 1) mixed[i] = wa * a[i]! + wb * b[i]! + wc * c[i]! + wd * d[i]!;
    return mixed;
  }

  #fillRow(row: number, start: number): void {
    const heights = this.#mixedRow(row);
    const step = this.#step;
    const weights = this.#weights;
    const outHeights = this.#heights;
    for (const [left, right] of this.#spans(row, 0)) {
      const from = Math.max(left, this.#left - this.#margin);
      const end = Math.min(right, this.#right + this.#margin);
      let at = start + from - (this.#left - this.#margin);
      for (let column = from, index = Math.floor(from / step); column < end; index += 1) {
        const i = index - this.#first;
        const h0 = heights[i - 1]!;
        const h1 = heights[i]!;
        const h2 = heights[i + 1]!;
        const h3 = heights[i + 2]!;
        const cellEnd = Math.min(end, (index + 1) * step);
        for (let w = (column - index * step) * 4; column < cellEnd; column += 1, at += 1, w += 4) {
          outHeights[at] = weights[w]! * h0 + weights[w + 1]! * h1 + weights[w + 2]! * h2 + weights[w + 3]! * h3;
        }
      }
    }
  }

  /**
   * Returns the column ranges where a row crosses the sampled ring, extended by the margin and `more` pixels. This
   * avoids computing the corners outside a round plate.
   */
  #spans(row: number, more: number): Columns[] {
    const margin = (this.#margin + 4 + more) * pixelOf(this.#frame);
    return ringColumns(this.#frame, row, this.#field.center, this.#nearest - margin, this.#reach + margin);
  }
}
