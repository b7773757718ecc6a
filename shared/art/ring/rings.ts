import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { smoothstep, TAU } from '#shared/art/math.ts';
import { ringInks, strokeHalf } from '#shared/art/ring/flare.ts';
import { PITCHES, pointAt, type RingPlan } from '#shared/art/ring/plan.ts';
import { gesturesAt, loudestPitch } from '#shared/art/ring/sound.ts';

const STEPS = 1440;
/** Half the width of the hairline that closes an open ring, in picture units. */
const HAIRLINE = 0.0012;

/**
 * Returns the pressure of the brush at a time from 0 to 1: it lands quickly and lifts slowly. Outside this range it is
 * 0.
 */
const brushAt = (time: number): number => smoothstep(0, 0.04, time) * smoothstep(1, 0.5, time);

/**
 * Returns concentric circles, which end at a horizon. Each circle shows a frequency band of the voice and is wider
 * where the band is louder. The loudest band of the loudest moment has the accent color. In an open ring, the outermost
 * circle continues as a hairline for the bead.
 */
export function saturnRings({ scene, sound, palette, density }: RingPlan): Segments {
  const [inner, outer] = scene.ring;
  const circles = Math.max(5, Math.round((outer - inner) / PITCHES[density]!));
  const spacing = (outer - inner) / circles;
  const { start, length } = scene.voice;
  const loudest = Math.round(loudestPitch(sound) * (circles - 1));
  const pitches = Array.from({ length: circles }, (_, circle) => circle / (circles - 1));
  const { isOpen } = scene.layout;
  const silence = pitches.map(() => 0);
  const times = Array.from({ length: STEPS }, (_, i) => (TAU * (i + 0.5)) / STEPS / length);
  const strengths = times.map((time) => (time < 1 ? gesturesAt(sound, pitches, time) : silence));
  const builder = new SegmentBuilder();
  for (let circle = 0; circle < circles; circle += 1) {
    const radius = inner + (circle + 0.5) * spacing;
    const least = circle === circles - 1 ? HAIRLINE : 0;
    for (const [i, time] of times.entries()) {
      const from = pointAt(scene, radius, start + (TAU * i) / STEPS);
      const to = pointAt(scene, radius, start + (TAU * (i + 1)) / STEPS);
      const brush = isOpen && length < TAU ? brushAt(time) : 1;
      const half = Math.max(least, brush * Math.min(strokeHalf(strengths[i]![circle]!, scene.plate), 0.31 * spacing));
      if (half === 0 || Math.max(from.y, to.y) > scene.horizon) continue;
      builder.add(from.x, from.y, to.x, to.y, half, circle === loudest && brush > 0 ? 1 : 0);
    }
  }
  return builder.build(ringInks(palette));
}
