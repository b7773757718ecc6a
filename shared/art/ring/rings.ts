import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { TAU } from '#shared/art/math.ts';
import { ringInks, strokeHalf } from '#shared/art/ring/flare.ts';
import { pointAt, type RingPlan } from '#shared/art/ring/plan.ts';
import { gesturesAt, loudestPitch } from '#shared/art/ring/sound.ts';

const STEPS = 1440;
/** The distance between circles for each density, in picture units. */
const PITCHES = [0.036, 0.031, 0.027];
/** The gaps, as shares of the ring's width. The wide one is Cassini's division. */
const GAPS: readonly (readonly [from: number, to: number])[] = [
  [0.56, 0.66],
  [0.86, 0.9],
];

/**
 * Returns Saturn's rings as seen from above the pole: concentric circles with two gaps. Each circle shows a frequency
 * band of the voice and is wider where the band is louder. The loudest band of the loudest moment is printed in the
 * accent. Outside the arc of the voice, the circles are hairlines.
 */
export function saturnRings({ scene, sound, palette, density }: RingPlan): Segments {
  const [inner, outer] = scene.ring;
  const circles = Math.max(5, Math.round((outer - inner) / PITCHES[density]!));
  const spacing = (outer - inner) / circles;
  const { start, length } = scene.voice;
  const loudest = Math.round(loudestPitch(sound) * (circles - 1));
  const pitches = Array.from({ length: circles }, (_, circle) => circle / (circles - 1));
  const silence = pitches.map(() => 0);
  const strengths = Array.from({ length: STEPS }, (_, i) => {
    const time = ((TAU * i) / STEPS + TAU / STEPS / 2) / length;
    return time < 1 ? gesturesAt(sound, pitches, time) : silence;
  });
  const builder = new SegmentBuilder();
  for (let circle = 0; circle < circles; circle += 1) {
    const pitch = pitches[circle]!;
    if (circle !== loudest && GAPS.some(([from, to]) => pitch > from && pitch < to)) continue;
    const radius = inner + (circle + 0.5) * spacing;
    for (let i = 0; i < STEPS; i += 1) {
      const turn = (TAU * i) / STEPS;
      const from = pointAt(scene, radius, start + turn);
      const to = pointAt(scene, radius, start + turn + TAU / STEPS);
      const half = Math.min(strokeHalf(strengths[i]![circle]!, scene.plate), 0.26 * spacing);
      builder.add(from.x, from.y, to.x, to.y, half, circle === loudest ? 1 : 0);
    }
  }
  return builder.build(ringInks(palette));
}
