import { between, type Favorite, favoriteOf, type HueTable, middleOf, mutedOf } from '#shared/art/color/favorite.ts';
import { type Ground, isDark } from '#shared/art/color/grounds.ts';
import { hueToward, type Oklch, type Rgb, rgbOfOklch, wrapDegrees } from '#shared/art/color/oklch.ts';
import { nearestPrintable, printable } from '#shared/art/color/print-gamut.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';

/**
 * The partner hue for hues of a favorite color in degrees. A partner contrasts with the favorite color without
 * clashing: sea green with pink, ice blue with red, steel with orange and gold, copper with green, blue, and violet.
 * Where the partner turns from warm to cool it passes through green or violet, never through gray.
 */
const partners: HueTable = [
  [0, 130],
  [10, 178],
  [25, 222],
  [42, 234],
  [60, 238],
  [98, 248],
  [112, 262],
  [121, 340],
  [130, 412],
  [150, 416],
  [195, 408],
  [230, 411],
  [262, 421],
  [283, 420],
  [322, 422],
  [340, 436],
  [360, 490],
];

/** Returns the partner hue of a favorite hue, in degrees. */
const partnerHue = (h: number): number => wrapDegrees(between(partners, wrapDegrees(h)));

/** All colors of one picture, in linear light. */
export type Palette = {
  favorite: Favorite;
  /** whether the favorite color is calmer here than the shopper's */
  isMuted: boolean;
  ground: Ground;
  dark: boolean;
  /** the seven tones of the disc, from its darkest to its lightest; the middle one is the favorite color */
  tones: readonly Rgb[];
  /** the two inks of rings and lines, in the partner hue; the second contrasts more with the ground */
  ring: readonly [Rgb, Rgb];
  /** the ink of the bead and of the loudest moment, in the partner hue */
  accent: Rgb;
  /** the ink of the stars and of the letters */
  stars: Rgb;
  /** the favorite color as an ink of lines that contrast with the ground */
  own: Rgb;
};

const inked = (color: Oklch): Rgb => rgbOfOklch(printable(color));

/** Returns the ink of stars and letters on a ground: bone on ink, and a deep ink on paper. */
export const lineInk = (ground: Oklch): Rgb =>
  inked(isDark(ground) ? { l: 0.94, c: 0.025, h: 84 } : { l: 0.3, c: 0.035, h: ground.h });

/** The number of tones of a disc. */
export const TONES = 7;

/**
 * Returns the palette of a favorite color `#RRGGBB` on a ground. `foodHue` is the accent's hue in degrees for a gray
 * favorite color. `isMuted` calms the favorite color.
 */
export function paletteOf(hex: string, ground: Ground, foodHue: number, isMuted = false): Palette {
  const own = favoriteOf(hex);
  const favorite = isMuted ? mutedOf(own) : own;
  const dark = isDark(ground);
  const { h, c } = favorite;
  return {
    favorite,
    isMuted: favorite !== own,
    ground,
    dark,
    tones: tonesOf(favorite, ground).map(inked),
    ring: ringInks(favorite, ground),
    accent: inked(accentOf(favorite, dark, foodHue)),
    stars: lineInk(ground),
    own: inked({ l: dark ? Math.max(0.7, middleOf(favorite)) : Math.min(0.52, middleOf(favorite)), c, h }),
  };
}

/**
 * Returns the seven tones. The middle one is the favorite color, unless it is too dark or too light for three tones
 * beside it; then the nearest tone is. A darker favorite color has darker tones throughout.
 */
function tonesOf(favorite: Favorite, ground: Ground): Oklch[] {
  const { h, c, shade, sun, gray } = favorite;
  const own = nearestPrintable(favorite);
  const middle = middleOf(own);
  // Deep tones of a bright yellow or lime would be mud.
  const bright = h > 80 && h < 150 ? clamp((own.l - 0.84) / 0.1, 0, 1) * clamp(own.c / 0.15, 0, 1) : 0;
  const acid = bright * (1 - 0.5 * smoothstep(112, 130, h));
  // The deepest tone of black is the only one below .16, because large darker areas clog in print.
  const lowest = clamp(0.66 * own.l - 0.07 + 0.1 * bright, own.l < 0.1 ? 0.095 : 0.16, middle - 0.1);
  // On warm paper, black and charcoal have golden lights, because gray ones look dull beside it.
  const warm = smoothstep(0.008, 0.012, ground.c) * (ground.h < 100 ? 1 : 0);
  const gold = 0.09 * warm * (1 - smoothstep(0.024, 0.04, own.c)) * (1 - smoothstep(0.42, 0.52, own.l));
  // A dark gold is khaki.
  const highest = Math.max(clamp(0.64 + 0.38 * own.l + 1.6 * gold, 0.62, 0.975), middle + 0.07);
  const tones = Array.from({ length: TONES }, (_, i): Oklch => {
    const up = (i - 3) / 3;
    const l = middle + (up < 0 ? middle - lowest : highest - middle) * up;
    // Beside a bright yellow or lime, tones of full chroma look like lava, and darker tones of its own hue like acid.
    const calm = 1 - 0.35 * bright * Math.abs(up);
    const shaded = Math.max(-up, acid && acid * Math.sqrt(clamp((own.l - l) / (own.l - lowest), 0, 1)));
    const lit = Math.max(0, up);
    const golden = gray || gold * lit > 0.3 * c ? 76 : null;
    return {
      l,
      c: calm * c * (1 + 0.28 * (up - lit) - 0.6 * lit) + gold * lit,
      h: gray && up < 0 ? 265 : (golden ?? hueToward(hueToward(h, sun, 0.8 * lit), shade, shaded)),
    };
  });
  const nearest = tones.reduce(
    (best, tone, i) => (Math.abs(tone.l - own.l) < Math.abs(tones[best]!.l - own.l) ? i : best),
    3,
  );
  tones[nearest] = { ...own, l: clamp(own.l, lowest, 0.975) };
  return tones;
}

/** Returns the two inks of lines. A gray favorite color gets gold on ink and copper on paper, and oxblood always gold. */
function ringInks({ seen, gray }: Favorite, ground: Ground): [Rgb, Rgb] {
  const dark = isDark(ground);
  if (gray || ground.name === 'oxblood')
    return dark
      ? [inked({ l: 0.8, c: 0.075, h: 82 }), inked({ l: 0.88, c: 0.06, h: 84 })]
      : [inked({ l: 0.54, c: 0.1, h: 52 }), inked({ l: 0.42, c: 0.08, h: 48 })];
  const hue = partnerHue(seen);
  const inks = dark
    ? [
        { l: 0.81, c: 0.07, h: hue },
        { l: 0.89, c: 0.05, h: hue },
      ]
    : [onPaper({ l: 0.5, c: 0.09, h: hue }), onPaper({ l: 0.4, c: 0.075, h: hue })];
  return [inked(inks[0]!), inked(inks[1]!)];
}

/**
 * Turns a warm ink into terracotta, because a dark yellow or orange of little chroma would look brown or olive on
 * paper.
 */
function onPaper({ l, c, h }: Oklch): Oklch {
  const warm = clamp((h - 20) / 20, 0, 1) * clamp((118 - h) / 24, 0, 1);
  return { l: l + 0.06 * warm, c: c * (1 + 0.3 * warm), h: hueToward(h, 46, 0.85 * warm) };
}

/** Returns the accent: a strong tone of the partner hue. A gray favorite color gets the hue of its food. */
function accentOf({ seen, gray }: Favorite, dark: boolean, foodHue: number): Oklch {
  if (gray) return dark ? { l: 0.8, c: 0.11, h: foodHue } : { l: 0.56, c: 0.14, h: foodHue };
  const hue = partnerHue(seen);
  return dark ? { l: 0.74, c: 0.13, h: hue } : onPaper({ l: 0.56, c: 0.13, h: hue });
}
