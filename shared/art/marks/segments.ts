import type { Ink } from '#shared/art/marks/ink.ts';

const BUCKETS = 128;

/** Round-ended strokes in canvas units, six floats each: x and y of both ends, half the width, the ink's number. */
export type Segments = {
  kind: 'segments';
  values: Float64Array;
  /** how far inwards from its edge a stroke fades in, in canvas units; 0 for a sharp edge */
  fringe: number;
  inks: readonly Ink[];
  /** Strokes by the height they touch: those of bucket b are `members[starts[b]] .. members[starts[b + 1]]`. */
  starts: Uint32Array;
  members: Uint32Array;
};

export const SEGMENT_FLOATS = 6;

/** Gathers strokes. Where strokes of one set overlap, the strongest coverage wins, so joints do not show. */
export class SegmentBuilder {
  readonly #values: number[] = [];

  add(x0: number, y0: number, x1: number, y1: number, halfWidth: number, ink: number): void {
    this.#values.push(x0, y0, x1, y1, halfWidth, ink);
  }

  build(inks: readonly Ink[], fringe = 0): Segments {
    const values = Float64Array.from(this.#values);
    const lists: number[][] = Array.from({ length: BUCKETS }, () => []);
    for (let i = 0; i < values.length; i += SEGMENT_FLOATS) {
      const bottom = bucketOf(Math.max(values[i + 1]!, values[i + 3]!) + values[i + 4]!);
      for (let b = topBucket(values, i); b <= bottom; b += 1) lists[b]!.push(i);
    }
    const starts = new Uint32Array(BUCKETS + 1);
    lists.forEach((list, b) => {
      starts[b + 1] = starts[b]! + list.length;
    });
    return { kind: 'segments', values, fringe, inks, starts, members: Uint32Array.from(lists.flat()) };
  }
}

/** The first bucket that the stroke at `i` touches. */
export const topBucket = (values: Float64Array, i: number): number =>
  bucketOf(Math.min(values[i + 1]!, values[i + 3]!) - values[i + 4]!);

/** The bucket of a height y; what lies above or below the square shares the first and the last one. */
export const bucketOf = (y: number): number => Math.max(0, Math.min(BUCKETS - 1, Math.floor(((y + 1) / 2) * BUCKETS)));
