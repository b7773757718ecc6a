import { type Favorite, favoriteOf } from '#shared/art/color/favorite.ts';
import { type GroundRoots, groundColors, groundRoots } from '#shared/art/color/ground-colors.ts';
import { hueToward, type Oklch, type Rgb, rgbOfOklch } from '#shared/art/color/oklch.ts';
import { partnerOf } from '#shared/art/color/partner.ts';
import { printable } from '#shared/art/color/print-gamut.ts';
import { type Ramp, rampThrough } from '#shared/art/color/ramp.ts';
import { isDark, type TonalKey } from '#shared/art/color/tonal-key.ts';
import { clamp } from '#shared/art/math.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';

/** All colors of one artwork, in linear light unless noted otherwise. */
export type Palette = {
  key: TonalKey;
  dark: boolean;
  favorite: Favorite;
  /** colors of the background's glow, field, and far side, as cube roots of linear light */
  groundRoots: GroundRoots;
  /** a typical color of the background, for layers that need a single color */
  ground: Rgb;
  /** seven stops of the ramp, from the background's tone (0) to the strongest contrast (6) */
  stops: readonly Rgb[];
  ramp: Ramp;
  ring: readonly [Rgb, Rgb];
  accent: Rgb;
  /** the ink of the stars and of the lines between them */
  stars: Rgb;
};

/**
 * Returns the palette of an input in a tonal key. `foodHue` is the accent's hue for a gray favorite color, in degrees.
 * `clarity` is how clear the voice is, from 0 to 1.
 */
export function paletteOf(input: ArtInput, foodHue: number, key: TonalKey, clarity: number): Palette {
  const dark = isDark(key);
  const favorite = favoriteOf(input.favoriteColor, zodiacOf(input.birthday));
  const stops = rampStops(favorite, key).map((stop) => rgbOfOklch(printable(stop)));
  const accent = accentOf(favorite, dark, foodHue);
  return {
    key,
    dark,
    favorite,
    groundRoots: groundRoots(favorite, key, { seed: input.seed, clarity }),
    ground: rgbOfOklch(groundColors(favorite, key, { seed: input.seed, clarity })[2]),
    stops,
    ramp: rampThrough(stops),
    ring: ringInks(favorite, dark),
    stars: dark ? stops[6]! : ringInks(favorite, dark)[1],
    accent: rgbOfOklch(accent),
  };
}

const inTheLight = (l: number): readonly number[] => [
  0.965,
  0.895,
  0.8,
  clamp(l, 0.61, 0.72),
  clamp(0.8 * l, 0.45, 0.55),
  0.34,
  0.23,
];

const rampLightness: Record<TonalKey, (l: number) => readonly number[]> = {
  night: (l) => [0.165, 0.29, clamp(0.85 * l, 0.42, 0.54), clamp(l, 0.56, 0.72), 0.81, 0.905, 0.975],
  dusk: (l) => [0.205, 0.33, clamp(0.86 * l, 0.45, 0.55), clamp(l, 0.62, 0.74), 0.835, 0.925, 0.98],
  dawn: inTheLight,
  day: inTheLight,
  noon: (l) => [0.97, 0.91, 0.83, clamp(0.82 * l, 0.5, 0.6), 0.42, 0.3, 0.215],
};

/** The hue of bone and paper, in degrees. */
const BONE = 78;

function rampStops({ l, c, h, lift, shade, deep, sun }: Favorite, key: TonalKey): Oklch[] {
  const lightness = [...rampLightness[key](l)];
  const dark = isDark(key);
  // The shadows of orange and gold glow like embers. Darker and duller, they would be brown.
  const ember = clamp((h - 30) / 15, 0, 1) * clamp((112 - h) / 15, 0, 1) * clamp((c - 0.05) / 0.05, 0, 1);
  if (dark) {
    lightness[1]! += 0.06 * ember;
    lightness[2]! += 0.05 * ember;
  } else {
    lightness[4]! += 0.07 * ember;
    lightness[5]! += 0.13 * ember;
    lightness[6]! += 0.12 * ember;
  }
  // The darker tones of a yellow turn to honey, not olive.
  const honey = 10 * lift * clamp((112 - h) / 10, 0, 1);
  // A stop that `lift` lightens must stay darker than the next lighter stop.
  for (const i of dark ? [3, 2] : [3, 4])
    lightness[i] = Math.min(lightness[i]! + lift, lightness[dark ? i + 1 : i - 1]! - 0.04);
  // Three inks: a deep shade, the favorite color, and bone or paper. Between them, chroma falls fast toward the light.
  const chroma = dark
    ? [
        0.42 * c,
        (0.9 + 0.3 * ember) * c,
        (1.05 + 0.12 * ember) * c,
        1.05 * c,
        (0.5 + 0.25 * ember) * c,
        0.026 + (0.06 + 0.16 * ember) * c,
        0.022,
      ]
    : [0.014, 0.012 + 0.14 * c, 0.62 * c, 1.08 * c, 1.08 * c, (0.95 + 0.2 * ember) * c, (0.65 + 0.3 * ember) * c];
  const hues = dark
    ? [
        deep,
        hueToward(h, shade, 0.7 + 0.3 * honey),
        hueToward(h, shade, 0.35 + 0.5 * honey),
        h,
        hueToward(h, sun, 0.45),
        BONE,
        BONE,
      ]
    : [
        BONE,
        hueToward(BONE, sun, 0.3),
        hueToward(h, sun, 0.5),
        hueToward(h, shade, 0.3 * honey),
        hueToward(h, shade, 0.4 + 0.5 * honey),
        shade,
        deep,
      ];
  return lightness.map((value, i) => ({ l: value, c: chroma[i]!, h: hues[i]! }));
}

/**
 * Returns the two inks of the ring, in the partner hue of the favorite color. The second ink has more contrast with the
 * background.
 */
function ringInks({ picked: h, gray }: Favorite, dark: boolean): [Rgb, Rgb] {
  const k = gray ? 0.35 : 1;
  // A gray favorite color (silver) gets a gold ring.
  if (gray && dark) return [rgbOfOklch({ l: 0.8, c: 0.06, h: 82 }), rgbOfOklch({ l: 0.87, c: 0.045, h: 84 })];
  const inks = dark
    ? ([partnerOf(h, 0.8, 0.045 * k), partnerOf(h, 0.88, 0.035 * k)] as const)
    : ([onPaper(partnerOf(h, 0.5, 0.08 * k)), onPaper(partnerOf(h, 0.4, 0.06 * k))] as const);
  return [rgbOfOklch(inks[0]), rgbOfOklch(inks[1])];
}

/**
 * Turns a warm ink into terracotta, because a dark yellow or orange of little chroma would look brown or olive on
 * paper.
 */
function onPaper({ l, c, h }: Oklch): Oklch {
  const warm = clamp((h - 20) / 20, 0, 1) * clamp((130 - h) / 30, 0, 1) * clamp(c / 0.07, 0, 1);
  return { l: l + 0.06 * warm, c: c * (1 + 0.3 * warm), h: hueToward(h, 48, 0.85 * warm) };
}

/** Returns the accent: a bright tone of the partner hue. A gray favorite color gets the hue of its food. */
function accentOf({ picked: h, gray }: Favorite, dark: boolean, foodHue: number): Oklch {
  if (gray) return dark ? { l: 0.84, c: 0.09, h: foodHue } : { l: 0.57, c: 0.13, h: foodHue };
  return dark ? partnerOf(h, 0.73, 0.125) : onPaper(partnerOf(h, 0.57, 0.12));
}
