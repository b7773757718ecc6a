import type { Rgb } from '#shared/art/color/oklch.ts';
import { rootsOf } from '#shared/art/color/ramp.ts';
import type { Ink } from '#shared/art/marks/ink.ts';
import { flareAt, type Sound } from '#shared/art/ring/sound.ts';

/** The number of color steps from a ring's own ink to the accent. */
export const FLARE_STEPS = 6;

/** Returns the inks from a ring's own color to the accent, interpolated in cube-root space. */
export function flareInks(own: Rgb, accent: Rgb, alpha = 1): Ink[] {
  const [from, to] = [rootsOf(own), rootsOf(accent)];
  return Array.from({ length: FLARE_STEPS + 1 }, (_, step) => {
    if (step === FLARE_STEPS) return { color: accent, alpha };
    const [r, g, b] = from.map((root, i) => root + (to[i]! - root) * (step / FLARE_STEPS)) as [number, number, number];
    return { color: [r * r * r, g * g * g, b * b * b], alpha };
  });
}

/** Returns the index into `flareInks` for a mark at a time from 0 to 1. */
export const flareStep = (sound: Sound, time: number): number => Math.round(FLARE_STEPS * flareAt(sound, time));
