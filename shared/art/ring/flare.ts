import type { Palette } from '#shared/art/color/palette.ts';
import type { Ink } from '#shared/art/marks/ink.ts';
import { smoothstep } from '#shared/art/math.ts';
import { loudestTime, type Sound } from '#shared/art/ring/sound.ts';

/** The time on each side of the loudest moment that is printed in the accent color, as a share of the ring. */
const FLARE = 0.055;

/** Returns the inks of a ring: each of its own inks, followed by the accent. */
export const ringInks = ({ ring, accent }: Palette, alpha = 1): Ink[] =>
  ring.flatMap((own) => [
    { color: own, alpha },
    { color: accent, alpha },
  ]);

/** Returns the index into `ringInks` for a mark in the ring's ink 0 or 1 at a time from 0 to 1. */
export const inkAt = (sound: Sound, time: number, own = 0): number =>
  2 * own + (Math.abs(time - loudestTime(sound)) < FLARE ? 1 : 0);

/** The plate radius for which the strokes are tuned. */
const REFERENCE = 0.56;

/**
 * Returns half the width of a stroke for a loudness from 0 to 1: a hairline in quiet bands, and a wide cut with tapered
 * ends in loud ones. Strokes around smaller plates are finer.
 */
export const strokeHalf = (value: number, plate = REFERENCE): number =>
  (0.0015 + 0.0105 * smoothstep(0.12, 0.95, value)) * Math.min(1, plate / REFERENCE);
