import type { Oklch } from '#shared/art/color/oklch.ts';
import { oklchOf, rgbOfHex } from '#shared/art/color/oklch.ts';
import { partsOf } from '#shared/astrology/calendar.ts';

/** The inks and papers on which a picture stands, as OKLCH: lightness, chroma, hue. */
const inksAndPapers = {
  midnight: [0.2, 0.03, 264],
  navy: [0.245, 0.042, 262],
  'bottle green': [0.275, 0.045, 165],
  petrol: [0.3, 0.05, 216],
  oxblood: [0.275, 0.085, 20],
  espresso: [0.25, 0.03, 52],
  cream: [0.935, 0.03, 86],
  sand: [0.885, 0.038, 76],
  blush: [0.9, 0.03, 36],
  rose: [0.87, 0.044, 24],
  ochre: [0.815, 0.105, 82],
  sage: [0.885, 0.026, 140],
  ice: [0.905, 0.02, 236],
} as const satisfies Record<string, readonly [l: number, c: number, h: number]>;

export type GroundName = keyof typeof inksAndPapers;

/** An ink or a paper. */
export type Ground = Oklch & { name: GroundName };

const groundOf = (name: GroundName): Ground => {
  const [l, c, h] = inksAndPapers[name];
  return { name, l, c, h };
};

/** Returns whether marks on a ground are lighter than it. */
export const isDark = ({ l }: Oklch): boolean => l < 0.5;

/**
 * The grounds on which the favorites of a family may stand, from winter to autumn: two lists of the same four seasons.
 * The first are the inks of Day and Moon, the second the papers of Near and Far. Families that would sink into ink get
 * papers in both, and pale ones inks. What judges refused is missing: purple on brown or maroon, gray on brown, green on
 * green or brown, red on brown, cream and mint on maroon.
 */
const table = {
  black: ['sand cream rose sage', 'cream ochre blush sage'],
  gray: ['navy petrol navy bottle-green', 'petrol cream bottle-green navy'],
  white: ['navy bottle-green petrol oxblood', 'petrol navy bottle-green espresso'],
  cream: ['navy bottle-green petrol navy', 'bottle-green petrol navy espresso'],
  tan: ['navy bottle-green petrol navy', 'ice petrol bottle-green ice'],
  brown: ['navy petrol navy petrol', 'cream ice sand blush'],
  wine: ['cream blush sand rose', 'blush cream sand ice'],
  red: ['navy petrol navy midnight', 'cream blush ice sand'],
  coral: ['navy bottle-green petrol navy', 'ice cream sage ice'],
  pink: ['navy bottle-green petrol navy', 'bottle-green petrol navy petrol'],
  orange: ['navy bottle-green petrol navy', 'ice cream sage cream'],
  yellow: ['navy oxblood petrol bottle-green', 'oxblood petrol bottle-green navy'],
  olive: ['navy petrol navy midnight', 'cream blush sand rose'],
  lime: ['navy midnight petrol navy', 'midnight petrol navy petrol'],
  'deep green': ['cream sand blush rose', 'blush cream ochre sand'],
  green: ['navy midnight navy midnight', 'blush cream sand rose'],
  teal: ['navy midnight espresso navy', 'cream blush sand rose'],
  aqua: ['navy midnight espresso navy', 'espresso navy petrol midnight'],
  sky: ['navy espresso midnight oxblood', 'cream blush sand rose'],
  blue: ['navy midnight navy espresso', 'cream rose ochre blush'],
  'deep blue': ['cream sand ochre rose', 'ochre cream blush sand'],
  violet: ['navy midnight petrol navy', 'cream sage blush ochre'],
  lilac: ['navy midnight petrol navy', 'petrol sage navy cream'],
  purple: ['cream sage blush sand', 'cream blush sage ochre'],
  magenta: ['navy midnight petrol navy', 'cream ice sage sand'],
} as const satisfies Record<string, readonly [inks: string, papers: string]>;

/** A group of similar favorite colors. */
export type Family = keyof typeof table;

/** The families of colored favorites by the hue at which their range ends, each as a deep, a middle, and a pale one. */
const families: readonly (readonly [until: number, deep: Family, middle: Family, pale: Family])[] = [
  [12, 'wine', 'red', 'pink'],
  [34, 'wine', 'red', 'coral'],
  [76, 'brown', 'orange', 'orange'],
  [112, 'olive', 'yellow', 'yellow'],
  [136, 'olive', 'green', 'lime'],
  [164, 'deep green', 'green', 'lime'],
  [212, 'deep green', 'teal', 'aqua'],
  [248, 'deep green', 'sky', 'sky'],
  [286, 'deep blue', 'blue', 'sky'],
  [320, 'purple', 'violet', 'lilac'],
  [344, 'purple', 'magenta', 'lilac'],
  [360, 'wine', 'magenta', 'pink'],
];

/** Returns the family of a favorite color `#RRGGBB`. */
export function familyOf(hex: string): Family {
  const { l, c, h } = oklchOf(rgbOfHex(hex));
  if (c < 0.036) return l < 0.42 ? 'black' : l < 0.84 ? 'gray' : h > 40 && h < 120 && c > 0.014 ? 'cream' : 'white';
  if (h > 36 && h < 116 && c < 0.085) return l > 0.86 ? 'cream' : l > 0.6 ? 'tan' : 'brown';
  const [, deep, middle, pale] = families.find(([until]) => h <= until)!;
  if (h < 30 && c < 0.12 && l > 0.55) return 'pink';
  const [dark, light] = h > 34 && h <= 112 ? [0.585, 0.8] : h > 136 && h <= 248 ? [0.46, 0.78] : [0.46, 0.72];
  return l < dark ? deep : l < light ? middle : pale;
}

/** The season of birth, from 0 for winter (December to February) to 3 for autumn. */
export const seasonOf = (birthday: string): number => Math.floor((partsOf(birthday).month % 12) / 3);

export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

/** What a picture stands on: an ink, a paper of its own, or the plain paper around an arch. */
export type Kind = 'ink' | 'paper';

/**
 * Returns the ground of a favorite color for the season of a birthday. `turn` moves on by whole seasons, so that two
 * looks of a person have different grounds.
 */
export function groundFor(hex: string, birthday: string, kind: Kind, turn = 0): Ground {
  const list = table[familyOf(hex)][kind === 'ink' ? 0 : 1].split(' ');
  return groundOf(list[(seasonOf(birthday) + turn) % 4]!.replace('-', ' ') as GroundName);
}

/** Returns every ground on which a family may stand. */
export const groundsOf = (family: Family): Ground[] =>
  [...new Set(table[family].flatMap((list) => list.split(' ')))].map((name) =>
    groundOf(name.replace('-', ' ') as GroundName),
  );

export const allFamilies = Object.keys(table) as Family[];

/** The paper around an arch. */
export const mat: Ground = groundOf('cream');
