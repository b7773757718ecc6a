import { evaluateField, type Field } from '#shared/art/field/field.ts';
import { cos, sin } from '#shared/art/maths.ts';

const POINTS = 24_000;
const ENTRIES = 1024;
const GOLDEN_ANGLE = 2.399963229728653;

/**
 * How the heights of one plate are spread. Materials draw with ranks (0 to 1) and normalised heights, so that everybody's
 * picture has the same balance of light and dark.
 */
export type Tone = {
  /** rank by height: 1025 entries from `low` on, `perHeight` of them to one unit of height */
  ranks: Float64Array;
  low: number;
  perHeight: number;
  /** slope in heights per canvas unit that 95 % of the plate stay below */
  steepest: number;
};

/** Points (x, y) spread evenly over a plate, like the seeds of a sunflower; a ring when the plate has a hole. */
function sunflower(field: Field, hole: number, count: number): { xs: Float64Array; ys: Float64Array } {
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const distance = field.radius * Math.sqrt(hole * hole + (1 - hole * hole) * ((i + 0.5) / count));
    xs[i] = field.centre.x + distance * cos(i * GOLDEN_ANGLE);
    ys[i] = field.centre.y + distance * sin(i * GOLDEN_ANGLE);
  }
  return { xs, ys };
}

/** Scales the field to a standard deviation of 1 and measures it. `hole` is a share of the plate's radius. */
export function measureTone(field: Field, hole: number): Tone {
  const { xs, ys } = sunflower(field, hole, POINTS);
  const heights = new Float64Array(POINTS);
  const inverses = new Float64Array(POINTS);
  evaluateField({ ...field, rise: 0 }, xs, ys, POINTS, heights, inverses);
  let sum = 0;
  for (const height of heights) sum += height * height;
  const scale = 1 / Math.sqrt(sum / POINTS);
  const { values } = field.tables;
  for (let i = 0; i < values.length; i += 1) values[i]! *= scale;
  evaluateField(field, xs, ys, POINTS, heights, inverses);
  const steepest = steepestSlope(field, xs, ys, heights);
  return { ...rankTable(heights.sort()), steepest };
}

function rankTable(sorted: Float64Array): Omit<Tone, 'steepest'> {
  const low = sorted[0]!;
  const perHeight = ENTRIES / (sorted[sorted.length - 1]! - low);
  const ranks = new Float64Array(ENTRIES + 1);
  let below = 0;
  for (let i = 0; i <= ENTRIES; i += 1) {
    while (below < sorted.length && sorted[below]! <= low + i / perHeight) below += 1;
    ranks[i] = below / sorted.length;
  }
  ranks[0] = 0;
  return { ranks, low, perHeight };
}

/** The share of the plate that lies lower than `height`, 0 to 1. */
export function rankOf({ ranks, low, perHeight }: Tone, height: number): number {
  const at = (height - low) * perHeight;
  if (at <= 0) return 0;
  if (at >= ENTRIES) return 1;
  const i = Math.floor(at);
  return ranks[i]! + (ranks[i + 1]! - ranks[i]!) * (at - i);
}

function steepestSlope(field: Field, xs: Float64Array, ys: Float64Array, heights: Float64Array): number {
  const step = 0.0008;
  const every = 8;
  const count = Math.floor(xs.length / every);
  const pick = (from: Float64Array, add: number) =>
    Float64Array.from({ length: count }, (_, i) => from[i * every]! + add);
  const right = new Float64Array(count);
  const down = new Float64Array(count);
  const unused = new Float64Array(count);
  evaluateField(field, pick(xs, step), pick(ys, 0), count, right, unused);
  evaluateField(field, pick(xs, 0), pick(ys, step), count, down, unused);
  const slopes = right.map((value, i) => {
    const here = heights[i * every]!;
    const dx = (value - here) / step;
    const dy = (down[i]! - here) / step;
    return Math.sqrt(dx * dx + dy * dy);
  });
  return slopes.sort()[Math.floor(count * 0.95)]!;
}
