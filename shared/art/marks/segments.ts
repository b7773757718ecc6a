import type { Ink } from '#shared/art/marks/ink.ts';

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
  readonly #values: number[] = [];

  /** Adds a stroke. It tapers if half of its width at the end differs from that at the start. */
  add(x0: number, y0: number, x1: number, y1: number, half: number, ink: number, endHalf = half): void {
    this.#values.push(x0, y0, x1, y1, half, endHalf, ink);
  }

  build(inks: readonly Ink[]): Segments {
    const values = Float64Array.from(this.#values);
    const lists: number[][] = Array.from({ length: BUCKETS }, () => []);
    for (let i = 0; i < values.length; i += SEGMENT_FLOATS) {
      const bottom = bucketOf(Math.max(values[i + 1]!, values[i + 3]!) + Math.max(values[i + 4]!, values[i + 5]!));
      for (let b = topBucket(values, i); b <= bottom; b += 1) lists[b]!.push(i);
    }
    const starts = new Uint32Array(BUCKETS + 1);
    lists.forEach((list, b) => {
      starts[b + 1] = starts[b]! + list.length;
    });
    return { kind: 'segments', values, inks, starts, members: Uint32Array.from(lists.flat()) };
  }
}

/** Returns the first bucket that the stroke at index `i` touches. */
export const topBucket = (values: Float64Array, i: number): number =>
  bucketOf(Math.min(values[i + 1]!, values[i + 3]!) - Math.max(values[i + 4]!, values[i + 5]!));

/** Returns the bucket for canvas y. Positions above or below the square belong to the first or last bucket. */
export const bucketOf = (y: number): number => Math.max(0, Math.min(BUCKETS - 1, Math.floor(((y + 1) / 2) * BUCKETS)));
