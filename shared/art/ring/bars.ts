import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { cos, pow, sin, smoothstep, TAU } from '#shared/art/math.ts';
import { randomStream } from '#shared/art/random.ts';
import { flareInks, flareStep } from '#shared/art/ring/flare.ts';
import { RING_LIMIT, type RingPlan } from '#shared/art/ring/plan.ts';
import { loudnessAt } from '#shared/art/ring/sound.ts';

/**
 * Returns a ring of bars with round caps: 132, 172, or 220 bars, or fewer in the core layout. Louder moments of the
 * voice have longer bars.
 */
export function barRing({ layout, sound, palette, start, name, seed, density }: RingPlan): Segments {
  const [inner, outer] = layout.ring;
  const width = outer - inner;
  const middle = (inner + outer) / 2;
  const count = (layout.name === 'core' ? [96, 120, 144] : [132, 172, 220])[density]!;
  const rays = layout.name === 'corona';
  const halfWidth = ((rays ? 0.3 : 0.36) * TAU * (rays ? inner : middle)) / count / 2;
  const random = randomStream('bars', name, seed);
  const builder = new SegmentBuilder();
  for (let i = 0; i < count; i += 1) {
    const time = (i + 0.5) / count;
    // Quiet moments have clearly visible bars. Only silence and the two ends of the ring have the shortest bars.
    const loud = loudnessAt(sound, time);
    const length = (smoothstep(0, 0.12, loud) * 0.22 + 0.78 * pow(loud, 0.85)) * (0.64 + 0.36 * random());
    const from = rays ? inner + halfWidth : middle - width * (0.03 + 0.42 * length);
    const to = rays ? inner + 0.012 + 0.86 * width * length : middle + width * (0.03 + 0.55 * length);
    const angle = start + TAU * time;
    const x = sin(angle);
    const y = -cos(angle);
    const end = Math.min(to, RING_LIMIT - halfWidth);
    builder.add(x * from, y * from, x * end, y * end, halfWidth, flareStep(sound, time));
  }
  return builder.build(flareInks(palette.ring[0], palette.accent));
}
