import type { Ink } from '#shared/art/marks/ink.ts';
import { cos, sin, TAU } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';

const BUCKETS = 128;

/**
 * Strokes with round caps, in picture units. Each stroke has seven floats: x and y of both ends, half the width at the
 * start and at the end, ink index.
 */
export type Segments = {
  kind: 'segments';
  values: Float64Array;
  inks: readonly Ink[];
  /**
   * The index in `members` at which each bucket starts. A bucket is a vertical range of the canvas and lists the
   * strokes that touch it; bucket b is `members[starts[b]] .. members[starts[b + 1]]`.
   */
  starts: Uint32Array;
  members: Uint32Array;
};

export const SEGMENT_FLOATS = 7;

/**
 * Collects strokes. Where strokes of a set overlap, the strongest coverage wins, which hides the joints between
 * strokes.
 */
export class SegmentBuilder {
  #values = new Float64Array(256 * SEGMENT_FLOATS);
  #length = 0;

  /** Adds a stroke. It tapers if half of its width at the end differs from that at the start. */
  add(x0: number, y0: number, x1: number, y1: number, half: number, ink: number, endHalf = half): void {
    if (this.#length === this.#values.length) {
      const grown = new Float64Array(2 * this.#values.length);
      grown.set(this.#values);
      this.#values = grown;
    }
    const values = this.#values;
    const at = this.#length;
    values[at] = x0;
    values[at + 1] = y0;
    values[at + 2] = x1;
    values[at + 3] = y1;
    values[at + 4] = half;
    values[at + 5] = endHalf;
    values[at + 6] = ink;
    this.#length += SEGMENT_FLOATS;
  }

  /** Adds a circle. */
  addCircle({ x, y }: Point, radius: number, half: number, ink: number): void {
    const at = (step: number) => [x + radius * sin((TAU * step) / 60), y - radius * cos((TAU * step) / 60)] as const;
    for (let step = 0; step < 60; step += 1) this.add(...at(step), ...at(step + 1), half, ink);
  }

  build(inks: readonly Ink[]): Segments {
    const values = this.#values.slice(0, this.#length);
    const starts = new Uint32Array(BUCKETS + 1);
    const eachBucket = (visit: (bucket: number, stroke: number) => void) => {
      for (let i = 0; i < values.length; i += SEGMENT_FLOATS) {
        const bottom = bottomBucket(values, i);
        for (let b = topBucket(values, i); b <= bottom; b += 1) visit(b, i);
      }
    };
    eachBucket((b) => {
      starts[b + 1]! += 1;
    });
    for (let b = 0; b < BUCKETS; b += 1) starts[b + 1]! += starts[b]!;
    const next = starts.slice();
    const members = new Uint32Array(starts[BUCKETS]!);
    eachBucket((b, stroke) => {
      members[next[b]!] = stroke;
      next[b]! += 1;
    });
    return { kind: 'segments', values, inks, starts, members };
  }
}

/** Returns the last bucket that the stroke at index `i` touches. */
const bottomBucket = (values: Float64Array, i: number): number =>
  bucketOf(Math.max(values[i + 1]!, values[i + 3]!) + Math.max(values[i + 4]!, values[i + 5]!));

/** Returns the first bucket that the stroke at index `i` touches. */
export const topBucket = (values: Float64Array, i: number): number =>
  bucketOf(Math.min(values[i + 1]!, values[i + 3]!) - Math.max(values[i + 4]!, values[i + 5]!));

/** Returns the bucket for canvas y. Positions above or below the square belong to the first or last bucket. */
export const bucketOf = (y: number): number => Math.max(0, Math.min(BUCKETS - 1, Math.floor(((y + 1) / 2) * BUCKETS)));
