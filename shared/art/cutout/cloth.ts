import { type Rgb, rgbOfHex } from '#shared/art/color/oklch.ts';

/** The kinds of cloth that a figure is printed on. Each kind needs its own inks. */
export type Cloth = 'dark' | 'light';

const luminanceOf = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/**
 * Returns the kind of a cloth of color `#RRGGBB`: dark if its contrast with white is higher than with black (WCAG 2
 * contrast ratio). A cloth of unknown color counts as light.
 */
export function clothOf(hex: string | null): Cloth {
  if (hex === null || !/^#[0-9a-f]{6}$/i.test(hex)) return 'light';
  const luminance = luminanceOf(rgbOfHex(hex)) + 0.05;
  return 1.05 / luminance > luminance / 0.05 ? 'dark' : 'light';
}
