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
  charcoal: [0.235, 0.01, 60],
  clay: [0.44, 0.08, 40],
  cream: [0.935, 0.03, 86],
  sand: [0.885, 0.038, 76],
  pearl: [0.93, 0.012, 82],
  stone: [0.865, 0.019, 80],
  sage: [0.885, 0.026, 140],
  ice: [0.905, 0.02, 236],
} as const satisfies Record<string, readonly [l: number, c: number, h: number]>;

type GroundName = keyof typeof inksAndPapers;

/** An ink or a paper. */
export type Ground = Oklch & { name: GroundName };

const groundOf = (name: GroundName): Ground => {
  const [l, c, h] = inksAndPapers[name];
  return { name, l, c, h };
};

/** Returns whether marks on a ground are lighter than it. */
export const isDark = ({ l }: Pick<Oklch, 'l'>): boolean => l < 0.5;

/**
 * The grounds on which the favorites of a family may stand, from winter to autumn: those of Day and Moon, of Near, and of
 * Far. Day and Moon have inks, Near papers or tinted inks, and Far papers. Families that would sink into ink have papers
 * everywhere, and those that would fade on paper have inks. What judges refused is missing: purple on brown or maroon,
 * gray on brown, green on green or brown, red on brown, cream and mint on maroon.
 */
const table = {
  black: ['sand cream stone pearl', 'cream sand pearl stone', 'pearl stone cream sand'],
  gray: ['navy petrol navy bottle-green', 'petrol cream bottle-green navy', 'cream bottle-green petrol cream'],
  white: ['navy bottle-green petrol oxblood', 'clay petrol oxblood petrol', 'bottle-green petrol clay petrol'],
  cream: ['navy bottle-green petrol navy', 'clay petrol bottle-green clay', 'bottle-green clay charcoal petrol'],
  tan: ['navy bottle-green petrol navy', 'ice petrol bottle-green ice', 'petrol ice ice bottle-green'],
  brown: ['navy petrol navy petrol', 'cream ice sand pearl', 'sand pearl cream ice'],
  wine: ['cream pearl sand stone', 'ice sage sand cream', 'pearl cream stone sand'],
  red: ['navy petrol navy midnight', 'cream pearl ice sand', 'ice sand cream pearl'],
  coral: ['navy bottle-green petrol navy', 'ice cream sage ice', 'sage sand cream sage'],
  pink: ['navy bottle-green petrol navy', 'petrol navy bottle-green petrol', 'ice cream sage sand'],
  orange: ['navy bottle-green petrol navy', 'ice cream sage cream', 'sage ice cream ice'],
  yellow: ['navy bottle-green petrol midnight', 'petrol navy bottle-green navy', 'pearl ice sage cream'],
  olive: ['navy petrol navy midnight', 'cream pearl sand stone', 'sand stone cream pearl'],
  lime: ['navy midnight petrol navy', 'charcoal petrol navy midnight', 'cream pearl sand stone'],
  'deep green': ['cream sand pearl stone', 'stone ice cream pearl', 'pearl ice sand cream'],
  green: ['navy midnight navy midnight', 'pearl cream sand stone', 'sand stone pearl cream'],
  teal: ['navy midnight charcoal navy', 'cream pearl sand stone', 'sand stone cream pearl'],
  aqua: ['navy midnight charcoal navy', 'clay petrol clay navy', 'cream sand pearl cream'],
  sky: ['navy charcoal midnight oxblood', 'cream pearl sand cream', 'sand cream cream pearl'],
  blue: ['navy midnight navy midnight', 'cream stone sand pearl', 'sand pearl cream stone'],
  'deep blue': ['cream sand pearl stone', 'sand pearl cream sage', 'stone pearl sand cream'],
  violet: ['navy midnight petrol navy', 'cream sage pearl sand', 'pearl stone cream sage'],
  lilac: ['navy midnight petrol navy', 'petrol bottle-green navy petrol', 'cream sage pearl sand'],
  purple: ['cream stone pearl sand', 'sand cream ice pearl', 'pearl sand stone cream'],
  magenta: ['navy midnight petrol navy', 'cream ice pearl sand', 'pearl sand cream stone'],
} as const satisfies Record<string, readonly [inks: string, near: string, far: string]>;

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

/** The lists of the table. */
const lists = { ink: 0, near: 1, far: 2 } as const;

/**
 * Returns the ground of a favorite color for the season of a birthday. `turn` moves on by whole seasons, so that two
 * looks of a person have different grounds.
 */
export function groundFor(hex: string, birthday: string, of: keyof typeof lists, turn = 0): Ground {
  const list = table[familyOf(hex)][lists[of]].split(' ');
  return groundOf(list[(seasonOf(birthday) + turn) % 4]!.replace('-', ' ') as GroundName);
}

/** Returns every ground on which a family may stand, or those of one list. */
export const groundsOf = (family: Family, ...of: readonly (keyof typeof lists)[]): Ground[] => {
  const chosen = of.length > 0 ? of.map((list) => table[family][lists[list]]) : table[family];
  return [...new Set(chosen.flatMap((list) => list.split(' ')))].map((name) =>
    groundOf(name.replace('-', ' ') as GroundName),
  );
};

export const allFamilies = Object.keys(table) as Family[];

/** The paper around an arch. */
export const mat: Ground = groundOf('cream');
