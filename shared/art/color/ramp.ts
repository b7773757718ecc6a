import type { Rgb } from '#shared/art/color/oklch.ts';
import { cbrt } from '#shared/art/math.ts';

/** Returns a color as cube roots of linear light, a space in which mixtures look nearly even. */
export const rootsOf = ([r, g, b]: Rgb): Rgb => [cbrt(r), cbrt(g), cbrt(b)];

/** Returns the mixture of two colors, at this share of the way from the first to the second. */
export const mixed = (from: Rgb, to: Rgb, share: number): Rgb => {
  const [a, b] = [rootsOf(from), rootsOf(to)];
  const at = (i: 0 | 1 | 2): number => {
    const root = a[i] + (b[i] - a[i]) * share;
    return root * root * root;
  };
  return [at(0), at(1), at(2)];
};

const STEPS = 1024;

/** A color ramp over positions 0 to 1: 1025 colors in linear light, three floats each. */
export type Ramp = Float32Array;

/** Builds the ramp through evenly spaced stops, interpolated in cube-root space. */
export function rampThrough(stops: readonly Rgb[]): Ramp {
  const roots = stops.map(rootsOf);
  const ramp = new Float32Array((STEPS + 1) * 3);
  for (let i = 0; i <= STEPS; i += 1) {
    const at = (i / STEPS) * (roots.length - 1);
    const index = Math.min(Math.floor(at), roots.length - 2);
    for (let channel = 0; channel < 3; channel += 1) {
      const from = roots[index]![channel]!;
      const value = from + (roots[index + 1]![channel]! - from) * (at - index);
      ramp[i * 3 + channel] = value * value * value;
    }
  }
  return ramp;
}
