import { type Ramp, rampIndex } from '#shared/art/color/ramp.ts';

const STEPS = 2048;

/**
 * A lookup table that maps a wave value's rank (its percentile, 0 to 1) to an index in the color ramp. It has 2049
 * evenly spaced entries.
 */
export type ToneScale = Int32Array;

/** Builds the tone scale that maps each rank to the ramp index at `position(rank)`. */
export const toneScale = (position: (rank: number) => number): ToneScale =>
  Int32Array.from({ length: STEPS + 1 }, (_, i) => rampIndex(position(i / STEPS)));

/** Returns the index in the ramp's array at which the color for a rank begins. */
const toneAt = (scale: ToneScale, rank: number): number => scale[(rank * STEPS + 0.5) | 0]!;

/** The tone scales of a material drawn with lines: `grounds` for the spaces between the lines, `inks` for the lines. */
export type LineTones = { ramp: Ramp; grounds: ToneScale; inks: ToneScale };

/**
 * Mixes the color of the spaces with the color of the lines at `rank`, according to the lines' coverage `cover`, 0 to
 * 1. Writes the result into `colors` from index `at`: linear light, three floats.
 */
export function colorLines(
  { ramp, grounds, inks }: LineTones,
  rank: number,
  cover: number,
  colors: Float32Array,
  at: number,
): void {
  const ground = toneAt(grounds, rank);
  const ink = toneAt(inks, rank);
  for (let channel = 0; channel < 3; channel += 1)
    colors[at + channel] = ramp[ground + channel]! + (ramp[ink + channel]! - ramp[ground + channel]!) * cover;
}
