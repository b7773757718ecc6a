import { evaluateField, type Field } from '#shared/art/field/field.ts';
import { cos, GOLDEN_ANGLE, sin } from '#shared/art/math.ts';

const POINTS = 8000;
const POINTS_FOR_DEVIATION = 4000;
const ENTRIES = 1024;

/**
 * The distribution of heights on one plate. Materials use ranks (0 to 1) and normalized heights instead of the heights
 * themselves, so every picture has the same balance of light and dark.
 */
export type Tone = {
  /** the rank of each height: 1025 entries that start at height `low`, with `perHeight` entries per unit of height */
  ranks: Float64Array;
  low: number;
  perHeight: number;
};

type Points = { xs: Float64Array; ys: Float64Array };

/** The directions of the sample points, which are the same on every plate. */
const cosines = Float64Array.from({ length: POINTS }, (_, i) => cos(i * GOLDEN_ANGLE));
const sines = Float64Array.from({ length: POINTS }, (_, i) => sin(i * GOLDEN_ANGLE));

/** Returns points that cover a plate evenly in a sunflower pattern. */
function sunflower(field: Field, count: number): Points {
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const distance = field.radius * Math.sqrt((i + 0.5) / count);
    xs[i] = field.center.x + distance * cosines[i]!;
    ys[i] = field.center.y + distance * sines[i]!;
  }
  return { xs, ys };
}

/** Returns the points above a height. */
function above(bottom: number, { xs, ys }: Points): Points {
  const isAbove = (_: number, i: number) => ys[i]! < bottom;
  return { xs: xs.filter(isAbove), ys: ys.filter((y) => y < bottom) };
}

/**
 * Scales the field in place to a standard deviation of 1. Returns the distribution of its heights above `bottom`; the
 * plate is hidden below.
 */
export function measureTone(field: Field, bottom: number): Tone {
  const few = heightsOn({ ...field, tilt: { x: 0, y: 0 } }, sunflower(field, POINTS_FOR_DEVIATION));
  const deviation = Math.sqrt(few.reduce((sum, height) => sum + height * height, 0) / few.length);
  const { values } = field.tables;
  for (let i = 0; i < values.length; i += 1) values[i]! /= deviation;
  return rankTable(heightsOn(field, above(bottom, sunflower(field, POINTS))));
}

function rankTable(heights: Float64Array): Tone {
  const low = Math.min(...heights);
  const perHeight = ENTRIES / (Math.max(...heights) - low);
  const ranks = new Float64Array(ENTRIES + 1);
  // Counts each height at the first entry that is not below it. Rounding may omit the highest one.
  for (const height of heights) {
    let i = Math.floor((height - low) * perHeight);
    while (height > low + i / perHeight) i += 1;
    ranks[i]! += 1;
  }
  let below = 0;
  for (let i = 0; i <= ENTRIES; i += 1) {
    below += ranks[i]!;
    ranks[i] = below / heights.length;
  }
  ranks[0] = 0;
  return { ranks, low, perHeight };
}

/** Returns the share of the plate's area that lies below `height`, 0 to 1. */
export function rankOf({ ranks, low, perHeight }: Tone, height: number): number {
  const at = (height - low) * perHeight;
  if (at <= 0) return 0;
  if (at >= ENTRIES) return 1;
  const i = Math.floor(at);
  return ranks[i]! + (ranks[i + 1]! - ranks[i]!) * (at - i);
}

function heightsOn(field: Field, { xs, ys }: Points): Float64Array {
  const heights = new Float64Array(xs.length);
  evaluateField(field, xs, ys, heights);
  return heights;
}
