import { atan2, cbrt, clamp, cos, pow, sin } from '#shared/art/math.ts';

/** A color in linear-light sRGB. Each channel is 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A color in Björn Ottosson's OKLCH space: lightness 0 to 1, chroma from 0 up, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

/** Converts an 8-bit sRGB channel to linear light. */
export function linearOf(byte: number): number {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

/** Converts `#RRGGBB` to linear light. */
export function rgbOfHex(hex: string): Rgb {
  const channel = (at: number) => linearOf(Number.parseInt(hex.slice(at, at + 2), 16));
  return [channel(1), channel(3), channel(5)];
}

/** Converts linear light to OKLab: L, a, b. */
export function oklabOf([r, g, b]: Rgb): [number, number, number] {
  const l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Converts linear light to OKLCH; the hue of a gray is 0. */
export function oklchOf(rgb: Rgb): Oklch {
  const [l, a, b] = oklabOf(rgb);
  const c = Math.sqrt(a * a + b * b);
  return { l, c, h: c < 1e-6 ? 0 : wrapDegrees((atan2(b, a) * 180) / Math.PI) };
}

function unboundedRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * cos((h * Math.PI) / 180);
  const b = c * sin((h * Math.PI) / 180);
  const long = l + 0.3963377774 * a + 0.2158037573 * b;
  const medium = l - 0.1055613458 * a - 0.0638541728 * b;
  const short = l - 0.0894841775 * a - 1.291485548 * b;
  const x = long * long * long;
  const y = medium * medium * medium;
  const z = short * short * short;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const inGamut = (rgb: readonly number[]): boolean => rgb.every((v) => v >= -1e-4 && v <= 1.0001);

/** Returns the highest chroma within sRGB at this lightness and hue. */
export function largestChroma(l: number, h: number): number {
  let low = 0;
  let high = 0.4;
  for (let i = 0; i < 20; i += 1) {
    const middle = (low + high) / 2;
    if (inGamut(unboundedRgb({ l, c: middle, h }))) low = middle;
    else high = middle;
  }
  return low;
}

/** Converts OKLCH to linear light. Colors outside sRGB lose chroma and keep lightness and hue. */
export function rgbOfOklch({ l, c, h }: Oklch): Rgb {
  const lightness = clamp(l, 0, 1);
  const direct = unboundedRgb({ l: lightness, c, h });
  const [r, g, b] = inGamut(direct) ? direct : unboundedRgb({ l: lightness, c: largestChroma(lightness, h), h });
  return [clamp(r, 0, 1), clamp(g, 0, 1), clamp(b, 0, 1)];
}

/** Returns the equivalent angle from 0 up to, but not including, 360 degrees. */
export const wrapDegrees = (h: number): number => h - 360 * Math.floor(h / 360);

/** Returns the shortest turn from hue `from` to hue `to`, -180 to 180 degrees. */
export const hueStep = (from: number, to: number): number => wrapDegrees(to - from + 180) - 180;

/** Moves hue `h` toward `target` by a share of the distance, at most `cap` degrees. */
export const hueToward = (h: number, target: number, share: number, cap = 180): number =>
  wrapDegrees(h + clamp(share * hueStep(h, target), -cap, cap));
