import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { cos, pow, sin, TAU } from '#shared/art/math.ts';
import { FLARE_STEPS, flareInks, flareStep } from '#shared/art/ring/flare.ts';
import { RING_LIMIT, type RingPlan } from '#shared/art/ring/plan.ts';
import { bandAt } from '#shared/art/ring/sound.ts';

const STEPS = 1440;

/**
 * Returns a ring of closed curves, one per frequency band, that look like a mountain range around the plate. Curves
 * rise and thicken with loudness and never touch.
 */
export function ridgeRing({ layout, sound, palette, start, density }: RingPlan): Segments {
  const [inner, zoneEnd] = layout.ring;
  const curves = (layout.name === 'core' ? [4, 5, 6] : [7, 9, 11])[density]!;
  const spacing = (Math.min(zoneEnd, RING_LIMIT) - inner) / curves;
  const builder = new SegmentBuilder();
  for (let curve = 0; curve < curves; curve += 1) {
    const pitch = curve / (curves - 1);
    let last: { x: number; y: number } | undefined;
    for (let i = 0; i <= STEPS; i += 1) {
      const time = i / STEPS;
      const value = bandAt(sound, pitch, time);
      const radius = inner + (curve + 0.2 + 0.68 * pow(value, 0.8)) * spacing;
      const angle = start + TAU * time;
      const point = { x: radius * sin(angle), y: -radius * cos(angle) };
      const half = Math.min(0.0015 + 0.0045 * value, 0.2 * spacing);
      if (last)
        builder.add(last.x, last.y, point.x, point.y, half, (curve % 2) * (FLARE_STEPS + 1) + flareStep(sound, time));
      last = point;
    }
  }
  return builder.build(palette.ring.flatMap((own) => flareInks(own, palette.accent)));
}
