import { oklchOf, type Rgb } from '#shared/art/color/oklch.ts';

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Returns a number in words, up to twelve. */
export const inWords = (number: number): string => numbers[number] ?? String(number);

/** Returns a text that begins with a capital. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The names of inks by the OKLCH hue in degrees at which their range ends: of strong inks, and of pale ones. */
const names: readonly (readonly [until: number, strong: string, pale: string])[] = [
  [14, 'pink', 'pale pink'],
  [36, 'red', 'pale coral'],
  [70, 'copper', 'pale copper'],
  [100, 'gold', 'pale gold'],
  [125, 'olive', 'pale yellow'],
  [162, 'green', 'pale green'],
  [208, 'sea green', 'pale sea green'],
  [272, 'blue', 'pale blue'],
  [316, 'violet', 'pale violet'],
  [348, 'magenta', 'pale pink'],
  [360, 'pink', 'pale pink'],
];

/** Returns the name of an ink for a sentence, such as “pale gold”. */
export function inkName(ink: Rgb): string {
  const { l, c, h } = oklchOf(ink);
  if (c < 0.03) return l > 0.8 ? 'ivory' : l < 0.4 ? 'black' : 'gray';
  const [, strong, pale] = names.find(([until]) => h <= until)!;
  return l > 0.78 && c < 0.085 ? pale : l < 0.45 ? `deep ${strong}` : strong;
}
