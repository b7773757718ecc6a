import {
  largestChroma,
  type Oklch,
  oklchOf,
  type Rgb,
  rgbOfHex,
  toward,
  wrapDegrees,
} from '#shared/art/colour/oklch.ts';
import { clamp } from '#shared/art/maths.ts';
import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

const greyChroma = 0.03;

/** Hue in degrees that a grey favourite borrows from the element of the sign: fire, earth, air, water by turns. */
const elementHues = [45, 95, 235, 260];
const signs: readonly ZodiacSign[] = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
];

/** What the palette needs to know of the favourite colour. */
export type Favourite = {
  /** exactly the colour that was chosen */
  exact: Rgb;
  l: number;
  /** chroma the palette works with: lively, but printable */
  c: number;
  h: number;
  grey: boolean;
  /** Hues of shadow, deep shadow and light: darks lean to ink, lights to the sun, so that no mixture turns muddy. */
  shade: number;
  deep: number;
  sun: number;
};

/** Reads a favourite colour `#RRGGBB`. */
export function favouriteOf(hex: string, sign: ZodiacSign): Favourite {
  const exact = rgbOfHex(hex);
  const own = oklchOf(exact);
  const grey = own.c < greyChroma;
  const h = grey ? elementHues[signs.indexOf(sign) % 4]! : own.h;
  const c = grey ? 0.022 : clamp(own.c, 0.075, 0.21);
  const deep = toward(h, 278, 0.6, 64);
  return { exact, l: own.l, c, h, grey, shade: toward(h, 278, 0.38, 42), deep, sun: toward(h, 88, 0.42, 48) };
}

/** Ground hue for a favourite hue on dark keys. Yellow stands on navy or plum: a dark yellow would be khaki. */
const darkGrounds: readonly (readonly [favourite: number, ground: number])[] = [
  [0, 350],
  [29, 364],
  [48, 330],
  [62, 295],
  [80, 275],
  [104, 268],
  [122, 232],
  [142, 168],
  [165, 178],
  [195, 215],
  [230, 250],
  [264, 274],
  [300, 292],
  [330, 322],
  [360, 350],
];

/** The hue of a dark ground under a favourite of hue `h`, in degrees. */
export function darkGroundHue(h: number): number {
  const at = wrapDegrees(h);
  const next = Math.max(
    1,
    darkGrounds.findIndex(([hue]) => hue >= at),
  );
  const [fromHue, from] = darkGrounds[next - 1]!;
  const [toHue, to] = darkGrounds[next]!;
  return wrapDegrees(from + ((to - from) * (at - fromHue)) / (toHue - fromHue));
}

/** Inks clip what a screen can glow, so large areas stay inside 85 % of the chroma sRGB has there. */
export const printable = ({ l, c, h }: Oklch): Oklch => ({ l, c: Math.min(c, 0.85 * largestChroma(l, h)), h });
