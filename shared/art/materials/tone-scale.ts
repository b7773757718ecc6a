import { rampIndex } from '#shared/art/colour/ramp.ts';

const STEPS = 2048;

/** Where a ramp is read for each rank of the wave: 2049 places in the ramp's floats. */
export type ToneScale = Int32Array;

/** The scale that reads the ramp at `position(rank)`. */
export const toneScale = (position: (rank: number) => number): ToneScale =>
  Int32Array.from({ length: STEPS + 1 }, (_, i) => rampIndex(position(i / STEPS)));

/** Where the colour of a rank starts in the ramp's floats. */
export const toneAt = (scale: ToneScale, rank: number): number => scale[(rank * STEPS + 0.5) | 0]!;
