/**
 * A color as hue (0–360°), saturation (0–1), and value (0–1). The values are not rounded, because rounding would change
 * the color that the shopper typed.
 */
export type Hsv = { h: number; s: number; v: number };

/** Converts `#RRGGBB` to HSV. Returns null for any other string. */
export function hsvOf(hex: string): Hsv | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const v = Math.max(r, g, b);
  const chroma = v - Math.min(r, g, b);
  return { h: hueOf(r, g, b, v, chroma), s: v === 0 ? 0 : chroma / v, v };
}

/** Converts HSV to `#RRGGBB` in upper case. */
export function hexOf(hsv: Hsv): string {
  const digits = rgbOf(hsv).map((part) => Math.round(part).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`.toUpperCase();
}

/** Converts HSV to red, green, and blue, as fractional numbers from 0 to 255. */
export function rgbOf({ h, s, v }: Hsv): [number, number, number] {
  const part = (offset: number) => {
    const k = (offset + h / 60) % 6;
    return 255 * v * (1 - s * Math.max(0, Math.min(k, 4 - k, 1)));
  };
  return [part(5), part(3), part(1)];
}

/** Returns the hue in whole degrees (0–359), because 360° is 0°. */
export const wholeHue = (hue: number): number => Math.round(hue) % 360;

const hueNames = 'red orange yellow lime green mint cyan azure blue violet magenta rose'.split(' ');

/** Returns the name of a hue (0–360°), for shoppers who cannot see the wheel. Each name covers 30°. */
export const hueName = (hue: number) => hueNames[Math.round(hue / 30) % 12];

/**
 * Returns the name of a color on the wheel, such as `dark mint`. The artwork's legend names colors by how light they
 * look, with `colorNameOf`, but that would add 2 kB to the wheel.
 */
export function wheelColorName({ h, s, v }: Hsv): string {
  if (v < 0.12) return 'black';
  if (s < 0.08) return v > 0.95 ? 'white' : 'gray';
  return `${v < 0.5 ? 'dark ' : ''}${hueName(h)}`;
}

/**
 * Returns a color's position relative to the wheel's center, with a wheel radius of 1. Hue 0 is on the right, and the
 * hue increases clockwise.
 */
export function placeOf({ h, s }: Hsv): { x: number; y: number } {
  const angle = (h * Math.PI) / 180;
  return { x: s * Math.cos(angle), y: s * Math.sin(angle) };
}

/** Returns the hue and saturation of a position on the wheel. Positions beyond the rim have full saturation. */
export function hueAndSaturationAt(x: number, y: number): { h: number; s: number } {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  return { h: (degrees + 360) % 360, s: Math.min(1, Math.hypot(x, y)) };
}

function hueOf(r: number, g: number, b: number, max: number, chroma: number): number {
  if (chroma === 0) return 0;
  if (max === r) return ((60 * (g - b)) / chroma + 360) % 360;
  return max === g ? (60 * (b - r)) / chroma + 120 : (60 * (r - g)) / chroma + 240;
}
