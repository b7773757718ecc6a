import { hueToward, type Oklch, oklchOf, rgbOfHex, wrapDegrees } from '#shared/art/color/oklch.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';

/** The OKLCH chroma below which a color counts as gray. */
const GRAY = 0.014;
/** The OKLCH chroma up to which a color is calm. */
const CALM = 0.05;

/** The favorite color, analyzed for the palette. */
export type Favorite = Oklch & {
  gray: boolean;
  /** the hue in degrees that determines the partner hue */
  seen: number;
  /**
   * Hues in degrees of the shadows and of the lights. Both differ from `h`; otherwise, mixtures of these colors would
   * look muddy.
   */
  shade: number;
  sun: number;
};

/** Analyzes a favorite color `#RRGGBB`. */
export const favoriteOf = (hex: string): Favorite => analyzed(oklchOf(rgbOfHex(hex)));

function analyzed({ l, c, h }: Oklch): Favorite {
  // People see a dark yellow as a green. Beside its brown shadows and a blue partner, it would look like mud.
  const seen = h + 14 * oliveness(l, h);
  return { l, c, h, gray: c < GRAY, seen, shade: shadowHue(seen), sun: sunHue(h) };
}

/** Returns how much a color is olive: 0 if it is not, 1 if it is. */
const oliveness = (l: number, h: number): number =>
  (1 - smoothstep(0.66, 0.78, l)) * smoothstep(98, 106, h) * (1 - smoothstep(114, 126, h));

/**
 * Returns a calm color of the same hue, as dyes of plants and earths have it: mint becomes sage, pink a dusty rose, and
 * lemon mustard. A color that is calm already stays as it is.
 */
export function mutedOf(favorite: Favorite): Favorite {
  const { l, c, h } = favorite;
  if (c <= CALM) return favorite;
  const acid = smoothstep(96, 108, h) * (1 - smoothstep(114, 126, h)) * (1 - oliveness(l, h));
  const ochre = smoothstep(55, 75, h) * (1 - smoothstep(110, 125, h));
  const neon = (1 - ochre) * smoothstep(0.64, 0.7, l) * smoothstep(0.18, 0.22, c);
  const magenta = smoothstep(308, 320, h) * (1 - smoothstep(352, 358, h)) * smoothstep(0.13, 0.18, c);
  // Ochre of little chroma would be khaki. Beside paper, neon colors and magenta need more calm than others.
  const kept = (0.52 + 0.14 * ochre) / (1 + (Math.max(neon, magenta) * (c - CALM)) / 0.1);
  return analyzed({
    l: l - (0.42 + 0.16 * neon) * Math.max(0, l - 0.62),
    c: CALM + kept * (c - CALM),
    h: hueToward(h, 88, 0.7 * acid),
  });
}

/** A table of pairs of a hue in degrees and a value, in ascending order of hue. */
export type HueTable = readonly (readonly [hue: number, value: number])[];

/** Interpolates a table linearly at hue `h`, which lies within it. */
export function between(table: HueTable, h: number): number {
  const next = Math.max(
    1,
    table.findIndex(([hue]) => hue >= h),
  );
  const [fromHue, from] = table[next - 1]!;
  const [toHue, to] = table[next]!;
  return from + ((to - from) * (h - fromHue)) / (toHue - fromHue);
}

/**
 * The turn in degrees from a red, orange, or yellow hue to the hue of its shadow. The shadow turns toward deep red or
 * amber, never toward olive.
 */
const warmShadows: HueTable = [
  [0, -46],
  [14, -44],
  [27, -16],
  [40, -14],
  [60, -32],
  [80, -44],
  [107, -40],
];

/** The hues between which the shadows change from warm to cool. */
const [WARM_END, COOL_START] = [109, 123];

/**
 * Returns the hue of the shadow. Warm colors have warm shadows. The shadows of all other colors turn toward
 * violet-blue. Between them, the turn changes gradually.
 */
function shadowHue(h: number): number {
  const cool = smoothstep(WARM_END, COOL_START, h);
  const warm = cool < 1 ? between(warmShadows, Math.min(h, 107)) : 0;
  const cold = wrapDegrees(hueToward(h, 278, 0.36, 38) - h + 180) - 180;
  return wrapDegrees(h + warm * (1 - cool) + cold * cool);
}

/**
 * The turn in degrees from a blue, violet, pink, or red hue to the hue of its light. Pinks turn toward orchid and reds
 * toward apricot, because a red with a rosy light looks like flesh.
 */
const rosyLights: HueTable = [
  [235, -48],
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

/** Returns the hue of the light. Most hues turn toward yellow; blues to reds follow `rosyLights`. */
function sunHue(h: number): number {
  const around = h < 180 ? h + 360 : h;
  if (around < 235 || around > 410) return hueToward(h, 88, 0.42, 48);
  return wrapDegrees(h + between(rosyLights, around));
}

/** Returns the lightness of the middle tone of a disc, which leaves space for three darker and three lighter tones. */
export const middleOf = ({ l, c }: Oklch): number => clamp(l, c < GRAY ? 0.24 : 0.32, 0.87);
