import { hueStep, hueToward, oklchOf, rgbOfHex, wrapDegrees } from '#shared/art/color/oklch.ts';
import { clamp, pow, smoothstep } from '#shared/art/math.ts';
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
const neon = (h: number): number => Math.min(1, Math.max(0, 2.1 - Math.abs(h - 148) / 28));

/** Returns how close a hue is to ultramarine, 0 to 1. Ink on matte paper cannot reach its full chroma. */
const ultramarine = (h: number): number => Math.max(0, 1 - Math.abs(h - 270) / 22);

/** Returns how close a hue is to sky blue, 0 to 1. At full chroma, this hue looks like a lit screen. */
const azure = (h: number): number => Math.max(0, 1 - Math.abs(h - 224) / 36);

/** Returns how close a hue is to violet and magenta, 0 to 1. At full chroma, these hues look like a lit screen. */
const violet = (h: number): number => Math.min(1, Math.max(0, 2.2 - Math.abs(h - 322) / 22));

/**
 * The turn in degrees of a favorite hue. Yellow turns toward gold and lime toward leaf green, because the hues between
 * them look like mustard and olive in the shade.
 */
const turns: readonly (readonly [hue: number, turn: number])[] = [
  [0, 0],
  [80, 0],
  [90, -4],
  [104, -16],
  [112.7, -20],
  [114.3, 26],
  [124, 28],
  [145, 14],
  [162, 0],
  [360, 0],
];

/**
 * The hue in degrees for each element: fire, earth, air, and water. The signs of the zodiac repeat this order of
 * elements. A gray favorite color gets the hue of its sign's element.
 */
const elementHues = [285, 250, 225, 265];

/** The favorite color, analyzed for the palette. */
export type Favorite = {
  l: number;
  /** chroma that the palette uses: vivid but printable */
  c: number;
  /** hue in degrees, turned away from khaki */
  h: number;
  /** the hue in degrees that was picked, or `h` if the color is gray */
  picked: number;
  gray: boolean;
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
  const own = oklchOf(rgbOfHex(hex));
  const gray = own.c < grayChroma;
  const h = gray ? elementHues[zodiacSigns.indexOf(sign) % 4]! : wrapDegrees(own.h + between(turns, own.h));
  const lively = own.c * pow(Math.max(1, LIFTED / own.l), 0.8);
  const c = gray
    ? 0.032
    : clamp(
        lively,
        0.104 + 0.028 * warmth(h) - 0.012 * violet(h),
        0.17 - 0.064 * neon(h) - 0.05 * violet(h) - 0.045 * ultramarine(h) - 0.05 * azure(h),
      );
  const { shade, deep } = shadowHues(h);
  const lift = gray ? 0 : 0.1 * Math.max(0, 1 - Math.abs(own.h - 102) / 26);
  // Brown and olive become copper or gold, because large areas of these colors would look muddy.
  const copper = gray ? 0 : clamp((own.h - 25) / 20, 0, 1) * clamp((121 - own.h) / 9, 0, 1);
  // Lime becomes leaf green, because a large area of lime would look acidic.
  const lime = gray ? 0 : Math.max(0, 1 - Math.abs(own.h - 128) / 16);
  return {
    l: own.l + copper * Math.max(0, 0.68 - own.l) - 0.13 * lime * Math.max(0, Math.min(1, (own.l - 0.45) / 0.2)),
    c: c + copper * Math.max(0, 0.135 - c),
    h,
    picked: gray ? h : own.h,
    gray,
    lift,
    shade,
    deep,
    sun: sunHue(h),
  };
}

/**
 * The turn in degrees from a red, orange, or yellow hue to the hue of its shadow. The shadow turns toward deep red or
 * amber, never toward olive.
 */
const warmShadows: readonly (readonly [hue: number, turn: number])[] = [
  [0, -46],
  [14, -44],
  [27, -16],
  [40, -14],
  [60, -32],
  [80, -44],
  [107, -58],
];

/** The hues between which the shadows change from warm to cool. */
const [WARM_END, COOL_START] = [96, 120];

/**
 * Returns the hues of the shadow and the deep shadow. Warm colors have warm shadows. The shadows of all other colors
 * turn toward violet-blue. Between them, the turn changes gradually.
 */
function shadowHues(h: number): Pick<Favorite, 'shade' | 'deep'> {
  const cool = smoothstep(WARM_END, COOL_START, h);
  const warm = cool < 1 ? between(warmShadows, Math.min(h, 107)) : 0;
  const turn = (target: number, share: number, cap: number) => hueStep(h, hueToward(h, target, share, cap));
  return {
    shade: wrapDegrees(h + warm * (1 - cool) + turn(278, 0.36, 38) * cool),
    deep: wrapDegrees(h + 1.7 * warm * (1 - cool) + turn(278, 0.6, 64) * cool),
  };
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
  if (around < 308 || around > 410) return hueToward(h, 88, 0.42, 48);
  return wrapDegrees(h + between(rosyLights, around));
}

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
