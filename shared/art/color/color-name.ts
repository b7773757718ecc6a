import { oklchOf, rgbOfHex } from '#shared/art/color/oklch.ts';

/** The color names, each with the OKLCH hue in degrees at which its range ends. */
const hueNames: readonly (readonly [until: number, name: string])[] = [
  [12, 'pink'],
  [40, 'red'],
  [75, 'orange'],
  [112, 'yellow'],
  [160, 'green'],
  [205, 'turquoise'],
  [275, 'blue'],
  [312, 'violet'],
  [345, 'magenta'],
  [360, 'pink'],
];

/** Returns a plain English name for `#RRGGBB`, such as `dark blue`. */
export function colorNameOf(hex: string): string {
  const { l, c, h } = oklchOf(rgbOfHex(hex));
  if (c < 0.03) return l < 0.3 ? 'black' : l > 0.93 ? 'white' : 'gray';
  const name = hueNames.find(([until]) => h <= until)![1];
  // Dark orange and dark yellow look brown.
  if (l < 0.55 && h > 35 && h <= 112) return 'brown';
  return l < 0.45 ? `dark ${name}` : l > 0.82 && name !== 'yellow' ? `light ${name}` : name;
}
