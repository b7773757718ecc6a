import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { cos, pow, sin, TAU } from '#shared/art/maths.ts';
import { randomStream } from '#shared/art/random.ts';
import { RING_LIMIT, type RingPlan } from '#shared/art/ring/plan.ts';
import { loudnessAt } from '#shared/art/ring/sound.ts';

const RING = 0;
const ACCENT = 1;

/** One round-ended bar for every 216th of the voice (or 156, 264; fewer in a core), as long as the moment is loud. */
export function barRing({ layout, sound, palette, start, name, seed, density }: RingPlan): Segments {
  const [inner, outer] = layout.ring;
  const width = outer - inner;
  const middle = (inner + outer) / 2;
  const count = (layout.name === 'core' ? [96, 120, 144] : [156, 216, 264])[density]!;
  const rays = layout.name === 'corona';
  const halfWidth = (0.42 * TAU * (rays ? inner : middle)) / count / 2;
  const random = randomStream('bars', name, seed);
  const builder = new SegmentBuilder();
  for (let i = 0; i < count; i += 1) {
    const time = (i + 0.5) / count;
    const length = pow(loudnessAt(sound, time), 0.85) * (0.6 + 0.4 * random());
    const from = rays ? inner + halfWidth : middle - width * (0.03 + 0.42 * length);
    const to = rays ? inner + 0.012 + 1.05 * width * length : middle + width * (0.03 + 0.55 * length);
    const angle = start + TAU * time;
    const x = sin(angle);
    const y = -cos(angle);
    const end = Math.min(to, RING_LIMIT - halfWidth);
    builder.add(x * from, y * from, x * end, y * end, halfWidth, length > 0.8 ? ACCENT : RING);
  }
  return builder.build([
    { colour: palette.ring[0], alpha: 1 },
    { colour: palette.accent, alpha: 1 },
  ]);
}
