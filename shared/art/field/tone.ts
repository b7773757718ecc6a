import { evaluateField, type Field } from '#shared/art/field/field.ts';
import { cos, GOLDEN_ANGLE, sin } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import { type Disc, depthIn } from '#shared/art/scene/disc.ts';

const POINTS = 6000;
const ENTRIES = 1024;
/** The number of entries over which the density of heights is averaged on each side, so that slopes are smooth. */
const SMOOTHED = 20;

/**
 * The distribution of heights on the painted part of a disc. Materials use ranks (0 to 1) instead of heights, so every
 * picture has the same balance of light and dark.
 */
export type Tone = {
  /** the rank of each height: 1025 entries that start at height `low`, with `perHeight` entries per unit of height */
  ranks: Float64Array;
  low: number;
  perHeight: number;
};

/** The directions of the sample points, which are the same on every disc. */
const cosines = Float64Array.from({ length: POINTS }, (_, i) => cos(i * GOLDEN_ANGLE));
const sines = Float64Array.from({ length: POINTS }, (_, i) => sin(i * GOLDEN_ANGLE));

/** Returns the distribution of the heights of a field on the part of a disc that is painted within the picture's face. */
export function measureTone(field: Field, disc: Disc, half: Point): Tone {
  const xs = new Float64Array(POINTS);
  const ys = new Float64Array(POINTS);
  let count = 0;
  // A sunflower pattern covers the disc evenly.
  for (let i = 0; i < POINTS; i += 1) {
    const distance = disc.radius * Math.sqrt((i + 0.5) / POINTS);
    const x = disc.center.x + distance * cosines[i]!;
    const y = disc.center.y + distance * sines[i]!;
    if (Math.abs(x) > half.x || Math.abs(y) > half.y || depthIn(disc, x, y) <= 0) continue;
    xs[count] = x;
    ys[count] = y;
    count += 1;
  }
  const heights = new Float64Array(count);
  evaluateField(field, xs.subarray(0, count), ys, heights);
  return rankTable(heights);
}

function rankTable(heights: Float64Array): Tone {
  if (heights.length < 2) return { ranks: new Float64Array(ENTRIES + 1), low: 0, perHeight: 1 };
  let [low, high] = [heights[0]!, heights[0]!];
  // `Math.min(...heights)` would first collect the numbers in a list.
  for (let i = 1; i < heights.length; i += 1) {
    low = Math.min(low, heights[i]!);
    high = Math.max(high, heights[i]!);
  }
  const perHeight = ENTRIES / (high - low);
  const ranks = new Float64Array(ENTRIES + 1);
  // Counts each height at the first entry that is not below it. Rounding may omit the highest one.
  for (const height of heights) {
    let i = Math.floor((height - low) * perHeight);
    while (height > low + i / perHeight) i += 1;
    ranks[i]! += 1;
  }
  for (let i = 1; i <= ENTRIES; i += 1) ranks[i]! += ranks[i - 1]!;
  const smooth = ranks.map((_, i) => {
    const [from, to] = [Math.max(0, i - SMOOTHED), Math.min(ENTRIES, i + SMOOTHED)];
    let sum = 0;
    for (let k = from; k <= to; k += 1) sum += ranks[k]!;
    return sum / (to - from + 1) / heights.length;
  });
  // The ends were averaged on one side only.
  const [first, last] = [smooth[0]!, smooth[ENTRIES]!];
  return { ranks: smooth.map((rank) => (rank - first) / (last - first)), low, perHeight };
}

/** Returns the share of the painted area that lies below `height`, 0 to 1. */
export function rankOf({ ranks, low, perHeight }: Tone, height: number): number {
  const at = (height - low) * perHeight;
  if (at <= 0) return 0;
  if (at >= ENTRIES) return 1;
  const i = Math.floor(at);
  return ranks[i]! + (ranks[i + 1]! - ranks[i]!) * (at - i);
}
