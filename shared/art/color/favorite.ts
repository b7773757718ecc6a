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

/** Favorites darker than this lightness are lifted before use: they have too little room for chroma. */
const LIFTED = 0.58;

/** How close a hue is to those that turn muddy when dark or dull: 1 in the middle of brown, ochre, and olive. */
const warmth = (h: number): number => Math.max(0, 1 - Math.abs(h - 66) / 58);

/** How close a hue is to lime, mint, and cyan: their full chroma glares on a screen and cannot be printed. */
const neon = (h: number): number => Math.min(1, Math.max(0, 2 - Math.abs(h - 160) / 30));

/**
 * Hue in degrees that a gray favorite borrows from the element of the sign. The elements repeat: fire, earth, air,
 * water.
 */
const elementHues = [45, 95, 235, 260];

/** The favorite color, analyzed for the palette. */
export type Favorite = {
  /** the color exactly as chosen */
  exact: Rgb;
  l: number;
  /** chroma used by the palette: lively but printable */
  c: number;
  /** hue in degrees; yellows lean toward gold because their midtones would look khaki */
  h: number;
  gray: boolean;
  /** how brown or dusty the color is, 0 to 1: as a large field such colors look like clay */
  dull: number;
  /** lightness added to a yellow everywhere but on the rim: dark yellow looks khaki */
  lift: number;
  /**
   * Hues of shadow, deep shadow, and light. Darks lean toward ink and lights toward the sun, which keeps mixtures
   * clear.
   */
  shade: number;
  deep: number;
  sun: number;
};

/** Parses a favorite color `#RRGGBB`. */
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

/** Degrees by which the shadow of a red, orange, or yellow turns: toward deep red and amber, never toward olive. */
const warmShadows: readonly (readonly [hue: number, turn: number])[] = [
  [0, -46],
  [14, -44],
  [27, -16],
  [40, -10],
  [60, -13],
  [80, -26],
  [107, -36],
];

/** Hues of shadow and deep shadow. Warm colors stay in their family; all others lean toward ink. */
function shadowHues(h: number): Pick<Favorite, 'shade' | 'deep'> {
  if (h >= 107) return { shade: toward(h, 278, 0.38, 42), deep: toward(h, 278, 0.6, 64) };
  const turn = between(warmShadows, h);
  return { shade: wrapDegrees(h + turn), deep: wrapDegrees(h + 1.7 * turn) };
}

/**
 * Degrees by which the light of a magenta, pink, or red turns: pinks toward orchid, reds toward apricot. A red with a
 * rosy light would look like flesh.
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

/** The hue of light, which leans toward the sun. */
function sunHue(h: number): number {
  const around = h < 180 ? h + 360 : h;
  if (around < 308 || around > 410) return toward(h, 88, 0.42, 48);
  return wrapDegrees(h + between(rosyLights, around));
}

/** Ground hue per favorite hue on dark keys. Yellow gets a navy or plum ground because dark yellow looks khaki. */
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

/** Interpolates a table of [hue, value] linearly at hue `h`. */
function between(table: readonly (readonly [hue: number, value: number])[], h: number): number {
  const next = Math.max(
    1,
    table.findIndex(([hue]) => hue >= h),
  );
  const [fromHue, from] = table[next - 1]!;
  const [toHue, to] = table[next]!;
  return from + ((to - from) * (h - fromHue)) / (toHue - fromHue);
}

/** Returns the hue in degrees of a dark ground under a favorite of hue `h`. */
export function darkGroundHue(h: number): number {
  return wrapDegrees(between(darkGrounds, wrapDegrees(h)));
}

/** Limits chroma to 85% of what sRGB holds, for large areas: inks cannot match the glow of a screen. */
export const printable = ({ l, c, h }: Oklch): Oklch => ({ l, c: Math.min(c, 0.85 * largestChroma(l, h)), h });
