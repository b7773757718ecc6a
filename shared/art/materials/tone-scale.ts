import { type Ramp, rampIndex } from '#shared/art/color/ramp.ts';

const STEPS = 2048;

/** Ramp index for each rank of the wave, 2049 entries. */
export type ToneScale = Int32Array;

/** Builds the scale that reads the ramp at `position(rank)`. */
export const toneScale = (position: (rank: number) => number): ToneScale =>
  Int32Array.from({ length: STEPS + 1 }, (_, i) => rampIndex(position(i / STEPS)));

/** Index of the color of a rank in the ramp's floats. */
const toneAt = (scale: ToneScale, rank: number): number => scale[(rank * STEPS + 0.5) | 0]!;

/** Tones of a line-drawn material: the spaces between the lines, and the lines. */
export type LineTones = { ramp: Ramp; grounds: ToneScale; inks: ToneScale };

/** Writes the color at `rank` where lines cover a share of the pixel: linear light, three floats starting at `at`. */
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
