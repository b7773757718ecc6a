type Rgb = [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const format = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Blends two `#rrggbb` colors. Amount 0 returns `from`, and amount 1 returns `to`. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [parse(from), parse(to)];
  return format(a.map((part, at) => part + (b[at]! - part) * amount) as Rgb);
}

export const darker = (color: string, amount: number) => mix(color, '#000000', amount);
export const lighter = (color: string, amount: number) => mix(color, '#ffffff', amount);

/** Returns an approximate lightness from 0 to 1: the Rec. 709 weights applied to gamma-encoded values. */
export function lightness(hex: string): number {
  const [red, green, blue] = parse(hex);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/**
 * Returns the color of cloth dyed in `hex`. Real cloth is never pure white or black, so white is darkened and
 * near-black colors are lightened.
 */
export function dyed(hex: string): string {
  if (hex.toLowerCase() === '#ffffff') return mix(hex, '#f4f2ee', 0.9);
  return lightness(hex) < 0.12 ? mix(hex, '#2a2a30', 0.45) : hex;
}
