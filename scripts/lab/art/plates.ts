import { groundFor } from '#shared/art/color/grounds.ts';
import { oklabOf, type Rgb, rgbOfHex } from '#shared/art/color/oklch.ts';
import { paletteOf } from '#shared/art/color/palette.ts';

/** The mean OKLab distance of their tones below which two discs look like one color. */
const SAME = 0.035;

const apart = (a: Rgb, b: Rgb): number => Math.hypot(...oklabOf(a).map((value, i) => value - oklabOf(b)[i]!));

const tonesOf = (hex: string) => paletteOf(hex, groundFor(hex, '2000-01-01', 'ink'), 50).tones;

/** Returns how many of some favorite colors have discs that differ from all before. */
export function distinctPlates(favorites: readonly string[]): number {
  const plates = favorites.map(tonesOf);
  const isSame = (a: readonly Rgb[], b: readonly Rgb[]): boolean =>
    a.reduce((sum, tone, i) => sum + apart(tone, b[i]!), 0) / a.length < SAME;
  return plates.filter((plate, i) => !plates.slice(0, i).some((other) => isSame(plate, other))).length;
}

/** Returns the OKLab distance of a favorite color from the nearest tone of its disc. */
export const nearestTone = (hex: string): number => Math.min(...tonesOf(hex).map((tone) => apart(tone, rgbOfHex(hex))));
