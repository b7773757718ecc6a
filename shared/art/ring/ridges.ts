import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import type { Point } from '#shared/art/parameters.ts';
import { ringInks, strokeHalf } from '#shared/art/ring/flare.ts';
import { angleAt, PITCHES, pointAt, type RingPlan } from '#shared/art/ring/plan.ts';
import { gesturesAt, loudestPitch } from '#shared/art/ring/sound.ts';

const STEPS = 1440;
/** How far the curves continue at both ends, where a horizon hides them, as a share of the voice. */
const UNDER_WATER = 0.1;

/**
 * Returns curves along the ring, one per frequency band, that look like a mountain range around the plate. Curves rise
 * and thicken with loudness and never touch. The loudest band of the loudest moment has the accent color.
 */
export function ridgeRing({ scene, sound, palette, density }: RingPlan): Segments {
  const [inner, outer] = scene.ring;
  const curves = Math.max(4, Math.round((outer - inner) / PITCHES[density]!));
  const spacing = (outer - inner) / curves;
  const silent = scene.horizon < Number.POSITIVE_INFINITY ? UNDER_WATER : 0;
  const loudest = Math.round(loudestPitch(sound) * (curves - 1));
  const pitches = Array.from({ length: curves }, (_, curve) => curve / (curves - 1));
  const times = Array.from({ length: STEPS + 1 }, (_, i) => -silent + (i / STEPS) * (1 + 2 * silent));
  const strengths = times.map((time) => gesturesAt(sound, pitches, time));
  const builder = new SegmentBuilder();
  for (let curve = 0; curve < curves; curve += 1) {
    let last: Point | undefined;
    for (const [i, time] of times.entries()) {
      const value = strengths[i]![curve]!;
      const point = pointAt(scene, inner + (curve + 0.3 + 0.4 * value) * spacing, angleAt(scene.voice, time));
      const half = Math.min(strokeHalf(value, scene.plate), 0.22 * spacing);
      if (last && Math.max(last.y, point.y) < scene.horizon)
        builder.add(last.x, last.y, point.x, point.y, half, curve === loudest ? 1 : 0);
      last = point;
    }
  }
  return builder.build(ringInks(palette));
}
