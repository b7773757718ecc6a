import { type Favorite, favoriteOf } from '#shared/art/color/favorite.ts';
import { groundColors } from '#shared/art/color/ground-colors.ts';
import { hueStep, type Oklch, type Rgb, rgbOfOklch, toward, wrapDegrees } from '#shared/art/color/oklch.ts';
import { type Ramp, rampThrough, rootsOf } from '#shared/art/color/ramp.ts';
import { isDark, type TonalKey, tonalKeyOf } from '#shared/art/color/tonal-key.ts';
import { foodHueOf } from '#shared/art/materials/food.ts';
import { clamp } from '#shared/art/math.ts';
import { type ArtInput, hourOf } from '#shared/art/parameters.ts';
import { randomStream } from '#shared/art/random.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';

/** All colors of one artwork, in linear light unless noted otherwise. */
export type Palette = {
  key: TonalKey;
  dark: boolean;
  favorite: Favorite;
  /** colors of the background's glow, field, and far side, as cube roots of linear light */
  groundRoots: readonly [Rgb, Rgb, Rgb];
  /** a typical color of the background, for layers that need a single color */
  ground: Rgb;
  /** seven stops of the ramp, from the background's tone (0) to the strongest contrast (6) */
  stops: readonly Rgb[];
  ramp: Ramp;
  ring: readonly [Rgb, Rgb];
  accent: Rgb;
  accentHue: number;
};

/** Returns the palette of an input. The food affects only the accent. */
export function paletteOf(input: ArtInput): Palette {
  const key = tonalKeyOf(hourOf(input.birthTime), input.seed);
  const dark = isDark(key);
  const favorite = favoriteOf(input.favoriteColor, zodiacOf(input.birthday));
  const grounds = groundColors(favorite, key, input.seed);
  const stops = rampStops(favorite, key).map(rgbOfOklch);
  const accent = accentOf(favorite, key, input);
  const [glow, field, far] = grounds.map((color) => rootsOf(rgbOfOklch(color)));
  return {
    key,
    dark,
    favorite,
    groundRoots: [glow!, field!, far!],
    ground: rgbOfOklch(grounds[2]),
    stops,
    ramp: rampThrough(stops),
    ring: ringInks(favorite, dark, grounds[2].l),
    accent: rgbOfOklch(accent),
    accentHue: accent.h,
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
  night: (l) => [0.165, 0.29, clamp(0.85 * l, 0.42, 0.54), clamp(l, 0.58, 0.72), 0.81, 0.905, 0.975],
  dusk: (l) => [0.205, 0.33, clamp(0.86 * l, 0.45, 0.55), clamp(l, 0.62, 0.74), 0.835, 0.925, 0.98],
  dawn: inTheLight,
  day: inTheLight,
  noon: (l) => [0.97, 0.91, 0.83, clamp(0.82 * l, 0.5, 0.6), 0.42, 0.3, 0.215],
};

function rampStops({ l, c, h, lift, shade, deep, sun }: Favorite, key: TonalKey): Oklch[] {
  const lightness = [...rampLightness[key](l)];
  const dark = isDark(key);
  // The darker tones of a yellow turn to honey, not olive.
  const honey = 10 * lift * clamp((112 - h) / 10, 0, 1);
  // A stop that `lift` lightens must stay darker than the next lighter stop.
  for (const i of dark ? [3, 2] : [3, 4])
    lightness[i] = Math.min(lightness[i]! + lift, lightness[dark ? i + 1 : i - 1]! - 0.04);
  const chroma = dark
    ? [0.42 * c, 0.9 * c, 1.05 * c, 1.05 * c, 0.9 * c, 0.62 * c, 0.022]
    : [0.24 * c, 0.66 * c, 0.95 * c, 1.08 * c, 1.08 * c, 0.95 * c, 0.65 * c];
  const hues = dark
    ? [
        deep,
        toward(h, shade, 0.7 + 0.3 * honey),
        toward(h, shade, 0.35 + 0.5 * honey),
        h,
        toward(h, sun, 0.6),
        sun,
        sun,
      ]
    : [sun, sun, toward(h, sun, 0.6), toward(h, shade, 0.3 * honey), toward(h, shade, 0.4 + 0.5 * honey), shade, deep];
  return lightness.map((value, i) => ({ l: value, c: chroma[i]!, h: hues[i]! }));
}

/**
 * Returns the two inks of the ring. The first ink is the favorite color, adjusted in lightness to contrast with the
 * background. The second ink has even more contrast.
 */
function ringInks({ l, c, h, lift, sun, shade }: Favorite, dark: boolean, ground: number): [Rgb, Rgb] {
  const first = dark ? Math.min(Math.max(l, ground + 0.36) + lift, 0.93) : Math.max(Math.min(l, ground - 0.36), 0.22);
  const second = dark ? Math.min(first + 0.14, 0.97) : Math.max(first - 0.09, 0.2);
  const secondHue = toward(h, dark ? sun : shade, 1, 34);
  // A dark yellow turns to amber, not olive.
  const firstHue = dark ? h : toward(h, shade, 10 * lift);
  return [rgbOfOklch({ l: first, c, h: firstHue }), rgbOfOklch({ l: second, c: 0.8 * c, h: secondHue })];
}

/**
 * Returns the accent, whose hue comes from the food. If this hue is too close to the favorite color's, food and seed
 * choose a hue farther away.
 */
function accentOf(favorite: Favorite, key: TonalKey, input: ArtInput): Oklch {
  const { favoriteFood: food, seed } = input;
  const random = randomStream('accent', food, seed);
  const side = random();
  const lightness = random();
  const foodHue = foodHueOf(food);
  const tooAlike = !favorite.gray && Math.abs(hueStep(favorite.h, foodHue)) < 60;
  let h = tooAlike ? wrapDegrees(favorite.h + (side < 0.5 ? 165 : side < 0.75 ? 130 : -130)) : foodHue;
  // A cyan accent would flicker next to a red favorite color, so the accent is gold.
  if (isDark(key) && Math.abs(hueStep(14, favorite.h)) < 46 && Math.abs(hueStep(200, h)) < 52) h = 85;
  if (key === 'noon' && !favorite.gray) return { l: 0.975, c: 0.03, h };
  if (!isDark(key) && h > 68 && h < 138)
    h = Math.abs(hueStep(favorite.h, 42)) > Math.abs(hueStep(favorite.h, 172)) ? 42 : 172;
  return isDark(key) ? { l: 0.83 + 0.04 * lightness, c: 0.095, h } : { l: 0.55 + 0.04 * lightness, c: 0.135, h };
}
