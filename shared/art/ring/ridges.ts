import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { cos, pow, sin, TAU } from '#shared/art/maths.ts';
import { RING_LIMIT, type RingPlan } from '#shared/art/ring/plan.ts';
import { bandAt } from '#shared/art/ring/sound.ts';

const STEPS = 1440;

/** A mountain range around the plate: one closed curve a band, each hidden where a nearer one rises above it. */
export function ridgeRing({ layout, sound, palette, start, density }: RingPlan): Segments {
  const [inner, zoneEnd] = layout.ring;
  const width = Math.min(zoneEnd, RING_LIMIT) - inner;
  const curves = (layout.name === 'core' ? [9, 12, 14] : [15, 20, 26])[density]!;
  const ripples = [60, 96, 132][density]!;
  const spacing = (width * 0.72) / curves;
  const rise = width - spacing * (curves - 1);
  const builder = new SegmentBuilder();
  const horizon = new Float64Array(STEPS + 1);
  for (let curve = 0; curve < curves; curve += 1) {
    let last: { x: number; y: number; seen: boolean } | undefined;
    for (let i = 0; i <= STEPS; i += 1) {
      const time = i / STEPS;
      const value = bandAt(sound, curve / (curves - 1), time) * (0.74 + 0.26 * cos(ripples * TAU * time));
      const height = inner + curve * spacing + pow(value, 1.1) * rise;
      const seen = height > horizon[i]! + 0.0006;
      const radius = Math.max(height, horizon[i]!);
      horizon[i] = radius;
      const angle = start + TAU * time;
      const point = { x: radius * sin(angle), y: -radius * cos(angle), seen };
      if (last && (seen || last.seen))
        builder.add(
          last.x,
          last.y,
          point.x,
          point.y,
          0.00085 + 0.00085 * value,
          value > 0.86 ? 2 : curve % 3 === 2 ? 1 : 0,
        );
      last = point;
    }
  }
  return builder.build([
    { colour: palette.ring[0], alpha: 0.95 },
    { colour: palette.ring[1], alpha: 0.95 },
    { colour: palette.accent, alpha: 1 },
  ]);
}
