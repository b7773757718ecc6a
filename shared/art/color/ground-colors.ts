import type { Favorite } from '#shared/art/color/favorite.ts';
import { mixTints, type Oklch, type Rgb, rgbOfOklch, wrapDegrees } from '#shared/art/color/oklch.ts';
import { printable } from '#shared/art/color/print-gamut.ts';
import { rootsOf } from '#shared/art/color/ramp.ts';
import { isDark, type TonalKey } from '#shared/art/color/tonal-key.ts';
import { clamp } from '#shared/art/math.ts';
import { randomStream } from '#shared/art/random.ts';

/** The three colors that are blended into the background: the glow, the field, and the far side. */
export type GroundColors = readonly [glow: Oklch, field: Oklch, far: Oklch];

/** The values that shift a background: the seed, and how clear the voice is, from 0 to 1. */
type Shift = { seed: number; clarity: number };

/** The difference in OKLCH lightness between the inks of the clearest and the deepest voice. */
const DEPTH = 0.09;

/**
 * Returns the background colors of a tonal key: ink in dark keys, paper in light ones. The seed shifts lightness and
 * hue slightly. A deeper voice makes the ink darker. The favorite color barely tints the ground, because only the plate
 * shows it.
 */
export function groundColors(favorite: Favorite, key: TonalKey, { seed, clarity }: Shift): GroundColors {
  // There are four levels of lightness. Consecutive seeds never have the same level.
  const level = (seed % 4) - 1.5;
  const lift = isDark(key) ? 0.016 * level + DEPTH * (clarity - 0.5) : 0.007 * level;
  // Paper turned as far as ink would look pink or green.
  const turn = (isDark(key) ? 6 : 2) * (Math.floor(4 * randomStream('palette', seed)()) - 1.5);
  const vary = ({ l, c, h }: Oklch): Oklch => printable({ l: Math.min(l + lift, 0.972), c, h: wrapDegrees(h + turn) });
  const [glow, field, far] = recipes[key](favorite);
  return [vary(glow), vary(field), vary(far)];
}

/** The background colors as cube roots of linear light. */
export type GroundRoots = readonly [glow: Rgb, field: Rgb, far: Rgb];

/** Returns the background colors of a tonal key as cube roots of linear light. */
export function groundRoots(favorite: Favorite, key: TonalKey, shift: Shift): GroundRoots {
  const [glow, field, far] = groundColors(favorite, key, shift);
  return [rootsOf(rgbOfOklch(glow)), rootsOf(rgbOfOklch(field)), rootsOf(rgbOfOklch(far))];
}

/** The hue of ink that dark grounds tend toward, in degrees. */
const INK = 268;

/**
 * Returns the hue of the ink and its share of chroma. For blue, the ink moves from navy toward the deep shadow of the
 * favorite color, by `share` at most. That would look muddy with yellow and red and lack contrast with violet, so these
 * and silver get navy, and green gets nearly navy. The transitions are gradual.
 */
function inkOf({ deep, h, gray }: Favorite, share: number): { h: number; c: number } {
  if (gray) return { h: INK, c: 1 };
  const navy = Math.max(
    clamp((146 - h) / 24, 0, 1),
    clamp((h - 276) / 20, 0, 1),
    0.6 * clamp((h - 120) / 20, 0, 1) * clamp((205 - h) / 20, 0, 1),
  );
  const tint = mixTints({ h: INK, c: 1 }, { h: deep, c: 1 }, share * (1 - navy));
  return { h: tint.h, c: 0.4 + 0.6 * tint.c };
}

const recipes: Record<TonalKey, (favorite: Favorite) => GroundColors> = {
  night: (favorite) => {
    const { c, h } = inkOf(favorite, 0.5);
    return [
      { l: 0.262, c: 0.042 * c, h },
      { l: 0.228, c: 0.037 * c, h },
      { l: 0.24, c: 0.039 * c, h },
    ];
  },
  dusk: (favorite) => {
    const { c, h } = inkOf(favorite, 1);
    return [
      { l: 0.29, c: 0.046 * c, h },
      { l: 0.25, c: 0.04 * c, h },
      { l: 0.262, c: 0.042 * c, h },
    ];
  },
  dawn: () => [
    { l: 0.962, c: 0.013, h: 82 },
    { l: 0.93, c: 0.024, h: 80 },
    { l: 0.94, c: 0.02, h: 82 },
  ],
  day: () => [
    { l: 0.966, c: 0.008, h: 90 },
    { l: 0.938, c: 0.013, h: 84 },
    { l: 0.952, c: 0.011, h: 86 },
  ],
  noon: () => [
    { l: 0.948, c: 0.018, h: 84 },
    { l: 0.902, c: 0.028, h: 80 },
    { l: 0.92, c: 0.024, h: 82 },
  ],
};
