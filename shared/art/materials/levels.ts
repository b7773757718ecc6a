import { rankOf, type Tone } from '#shared/art/field/tone.ts';
import { clamp } from '#shared/art/math.ts';

const PER_UNIT = 1024;

/**
 * Returns a fast replacement for a smooth function: a table over `from..to` with 1024 linearly interpolated entries per
 * unit. Outside this range, the value stays constant.
 */
function lookupTable(of: (x: number) => number, from = 0, to = 1): (x: number) => number {
  const table = Float64Array.from({ length: (to - from) * PER_UNIT + 2 }, (_, i) => of(from + i / PER_UNIT));
  return (x) => {
    const at = (Math.max(from, Math.min(x, to)) - from) * PER_UNIT;
    const i = at | 0;
    return table[i]! + (table[i + 1]! - table[i]!) * (at - i);
  };
}

/** The shares of a disc's area that its seven tones cover. The favorite color, in the middle, covers most. */
const SHARES = [0.1, 0.13, 0.17, 0.21, 0.17, 0.13, 0.09];

const levelOfRank = lookupTable((rank) => {
  let below = 0;
  for (const [i, share] of SHARES.entries()) {
    if (rank <= below + share) return i + (rank - below) / share;
    below += share;
  }
  return SHARES.length;
});

/** Returns the tone of a height as a whole number from 0 to 6, plus the position within the tone, 0 to 1. */
export const levelOf = (tone: Tone, height: number): number =>
  Math.min(levelOfRank(rankOf(tone, height)), SHARES.length - 1e-6);

/**
 * Returns the position of a level among flat tones. It is a whole number, except at a boundary, where a pixel blends both
 * tones. `slope` is the change of the level per pixel.
 */
export function flatTone(level: number, slope: number): number {
  const tone = Math.floor(level);
  const within = level - tone;
  if (within < 0.5) return tone > 0 ? tone - clamp(0.5 - within / slope, 0, 1) : 0;
  return tone < SHARES.length - 1 ? tone + clamp(0.5 - (1 - within) / slope, 0, 1) : tone;
}
