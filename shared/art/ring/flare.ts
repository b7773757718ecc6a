import type { Rgb } from '#shared/art/colour/oklch.ts';
import { rootsOf } from '#shared/art/colour/ramp.ts';
import type { Ink } from '#shared/art/marks/ink.ts';

/** Steps from a ring's own ink to the accent. */
export const FLARE_STEPS = 6;

/** The inks from a ring's own (0) to the accent (6), mixed as the eye mixes. */
export function flareInks(own: Rgb, accent: Rgb): Ink[] {
  const [from, to] = [rootsOf(own), rootsOf(accent)];
  return Array.from({ length: FLARE_STEPS + 1 }, (_, step) => {
    if (step === FLARE_STEPS) return { colour: accent, alpha: 1 };
    const [r, g, b] = from.map((root, i) => root + (to[i]! - root) * (step / FLARE_STEPS)) as [number, number, number];
    return { colour: [r * r * r, g * g * g, b * b * b], alpha: 1 };
  });
}
