import type { Ink } from '#shared/art/marks/ink.ts';
import { bucketOf } from '#shared/art/marks/segments.ts';

const BUCKETS = 128;

/** Filled circles in canvas units, in painting order. Each circle has four floats: x, y, radius, ink index. */
export type Discs = {
  kind: 'discs';
  values: Float32Array;
  inks: readonly Ink[];
  /**
   * The index in `values` at which each bucket starts. Discs are sorted into buckets by the vertical position of their
   * centers; bucket b is `starts[b] .. starts[b + 1]`.
   */
  starts: Uint32Array;
  largest: number;
};

export const DISC_FLOATS = 4;

/**
 * Collects discs and sorts them into buckets by the vertical position of their centers. The order within a bucket is
 * stable.
 */
export class DiscBuilder {
  #values = new Float32Array(1024);
  #length = 0;

  add(x: number, y: number, radius: number, ink: number): void {
    if (this.#length + DISC_FLOATS > this.#values.length) {
      const grown = new Float32Array(this.#values.length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length] = x;
    this.#values[this.#length + 1] = y;
    this.#values[this.#length + 2] = radius;
    this.#values[this.#length + 3] = ink;
    this.#length += DISC_FLOATS;
  }

  build(inks: readonly Ink[]): Discs {
    const unsorted = this.#values.subarray(0, this.#length);
    const starts = new Uint32Array(BUCKETS + 1);
    let largest = 0;
    for (let i = 0; i < unsorted.length; i += DISC_FLOATS) {
      starts[bucketOf(unsorted[i + 1]!) + 1]! += DISC_FLOATS;
      largest = Math.max(largest, unsorted[i + 2]!);
    }
    for (let b = 0; b < BUCKETS; b += 1) starts[b + 1]! += starts[b]!;
    const next = starts.slice();
    const values = new Float32Array(unsorted.length);
    for (let i = 0; i < unsorted.length; i += DISC_FLOATS) {
      const bucket = bucketOf(unsorted[i + 1]!);
      const to = next[bucket]!;
      for (let k = 0; k < DISC_FLOATS; k += 1) values[to + k] = unsorted[i + k]!;
      next[bucket] = to + DISC_FLOATS;
    }
    return { kind: 'discs', values, inks, starts, largest };
  }
}
