import {
  largestChroma,
  type Oklch,
  oklchOf,
  type Rgb,
  rgbOfHex,
  toward,
  wrapDegrees,
} from '#shared/art/color/oklch.ts';
import { clamp, pow } from '#shared/art/math.ts';
import { type ZodiacSign, zodiacSigns } from '#shared/astrology/zodiac.ts';

const grayChroma = 0.03;

/**
 * The palette increases the chroma of favorite colors darker than this lightness, because sRGB limits the chroma of
 * dark colors.
 */
const LIFTED = 0.58;

/** Returns how close a hue is to brown, ochre, and olive, 0 to 1. These hues look muddy when they are dark or dull. */
const warmth = (h: number): number => Math.max(0, 1 - Math.abs(h - 66) / 58);

/**
 * Returns how close a hue is to lime, mint, and cyan, 0 to 1. At full chroma, these hues glare on a screen and cannot
 * be printed.
 */
const neon = (h: number): number => Math.min(1, Math.max(0, 2 - Math.abs(h - 160) / 30));

/**
 * The hue in degrees for each element: fire, earth, air, and water. The signs of the zodiac repeat this order of
 * elements. A gray favorite color gets the hue of its sign's element.
 */
const elementHues = [45, 95, 235, 260];

/** The favorite color, analyzed for the palette. */
export type Favorite = {
  /** the color exactly as chosen */
  exact: Rgb;
  l: number;
  /** chroma that the palette uses: vivid but printable */
  c: number;
  /** hue in degrees; yellows lean toward gold because their midtones would look khaki */
  h: number;
  gray: boolean;
  /** how brown or dusty the color is, 0 to 1; large areas of such colors look like clay */
  dull: number;
  /** lightness added to a yellow everywhere except on the rim, because dark yellow looks khaki */
  lift: number;
  /**
   * Hues in degrees of the shadows (`shade`), the deep shadows (`deep`), and the lights (`sun`). Each of them differs
   * from `h`; otherwise, mixtures of these colors would look muddy.
   */
  shade: number;
  deep: number;
  sun: number;
};

/** Analyzes a favorite color `#RRGGBB`. The sign determines the hue if the color is gray. */
export function favoriteOf(hex: string, sign: ZodiacSign): Favorite {
  const exact = rgbOfHex(hex);
  const own = oklchOf(exact);
  const gray = own.c < grayChroma;
  const h = gray
    ? elementHues[zodiacSigns.indexOf(sign) % 4]!
    : own.h - 12 * Math.max(0, 1 - Math.abs(own.h - 98) / 16);
  const lively = own.c * pow(Math.max(1, LIFTED / own.l), 0.8);
  const c = gray ? 0.02 : clamp(lively, 0.105 + 0.03 * warmth(h), 0.21 - 0.055 * neon(h));
  const { shade, deep } = shadowHues(h);
  const lift = gray ? 0 : 0.1 * Math.max(0, 1 - Math.abs(own.h - 102) / 26);
  const dull = gray ? 0 : clamp((0.105 - own.c) / 0.045, 0, 1) * clamp(2.4 * warmth(h), 0, 1);
  return { exact, l: own.l, c, h, gray, dull, lift, shade, deep, sun: sunHue(h) };
}

/**
 * The turn in degrees from a red, orange, or yellow hue to the hue of its shadow. The shadow turns toward deep red or
 * amber, never toward olive.
 */
const warmShadows: readonly (readonly [hue: number, turn: number])[] = [
  [0, -46],
  [14, -44],
  [27, -16],
  [40, -10],
  [60, -13],
  [80, -26],
  [107, -36],
];

/**
 * Returns the hues of the shadow and the deep shadow. Warm colors have warm shadows. The shadows of all other colors
 * turn toward violet-blue.
 */
function shadowHues(h: number): Pick<Favorite, 'shade' | 'deep'> {
  if (h >= 107) return { shade: toward(h, 278, 0.38, 42), deep: toward(h, 278, 0.6, 64) };
  const turn = between(warmShadows, h);
  return { shade: wrapDegrees(h + turn), deep: wrapDegrees(h + 1.7 * turn) };
}

/**
 * The turn in degrees from a magenta, pink, or red hue to the hue of its light. Pinks turn toward orchid and reds
 * toward apricot, because a red with a rosy light looks like flesh.
 */
const rosyLights: readonly (readonly [hue: number, turn: number])[] = [
  [308, 46],
  [325, 20],
  [340, 2],
  [352, -6],
  [366, -10],
  [376, -4],
  [386, 8],
  [396, 17],
  [410, 16],
];

/** Returns the hue of the light. Most hues turn toward yellow; magentas, pinks, and reds follow `rosyLights`. */
function sunHue(h: number): number {
  const around = h < 180 ? h + 360 : h;
  if (around < 308 || around > 410) return toward(h, 88, 0.42, 48);
  return wrapDegrees(h + between(rosyLights, around));
}

/**
 * The hue of the background for each hue of a favorite color, in dark tonal keys. A yellow favorite color gets a navy
 * or plum background, because dark yellow looks khaki.
 */
const darkGrounds: readonly (readonly [favorite: number, ground: number])[] = [
  [0, 350],
  [29, 364],
  [48, 375],
  [62, 340],
  [80, 285],
  [104, 268],
  [118, 232],
  [127, 172],
  [134, 156],
  [142, 156],
  [165, 176],
  [195, 215],
  [230, 250],
  [264, 274],
  [300, 292],
  [330, 322],
  [360, 350],
];

/** Interpolates a table of [hue, value] pairs linearly at hue `h`. */
function between(table: readonly (readonly [hue: number, value: number])[], h: number): number {
  const next = Math.max(
    1,
    table.findIndex(([hue]) => hue >= h),
  );
  const [fromHue, from] = table[next - 1]!;
  const [toHue, to] = table[next]!;
  return from + ((to - from) * (h - fromHue)) / (toHue - fromHue);
}

/** Returns the hue in degrees of the background in dark tonal keys, for a favorite color of hue `h`. */
export function darkGroundHue(h: number): number {
  return wrapDegrees(between(darkGrounds, wrapDegrees(h)));
}

/** Limits chroma to 85% of the sRGB gamut for large areas, because printed inks are less vivid than a screen. */
export const printable = ({ l, c, h }: Oklch): Oklch => ({ l, c: Math.min(c, 0.85 * largestChroma(l, h)), h });
