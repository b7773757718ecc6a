import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { smoothstep, TAU } from '#shared/art/math.ts';
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
 * Returns concentric circles with two gaps, which end at a horizon. Each circle shows a frequency
 * band of the voice and is wider where the band is louder. The loudest band of the loudest moment is printed in the
 * accent. Of an open ring, only the outermost circle goes on, as a hairline for the bead.
 */
export function saturnRings({ scene, sound, palette, density }: RingPlan): Segments {
  const [inner, outer] = scene.ring;
  const circles = Math.max(5, Math.round((outer - inner) / PITCHES[density]!));
  const spacing = (outer - inner) / circles;
  const { start, length } = scene.voice;
  const loudest = Math.round(loudestPitch(sound) * (circles - 1));
  const pitches = Array.from({ length: circles }, (_, circle) => circle / (circles - 1));
  const isOpen = length < TAU - 0.01 && scene.horizon === Number.POSITIVE_INFINITY;
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
      if (Math.max(from.y, to.y) > scene.horizon) continue;
      const isOrbit = circle === circles - 1;
      const taper = isOpen ? brushAt((turn + TAU / STEPS / 2) / length) : 1;
      if (taper === 0 && !isOrbit) continue;
      const stroke = Math.min(strokeHalf(strengths[i]![circle]!, scene.plate), 0.31 * spacing);
      builder.add(
        from.x,
        from.y,
        to.x,
        to.y,
        isOrbit ? Math.max(HAIRLINE, taper * stroke) : taper * stroke,
        circle === loudest && taper > 0 ? 1 : 0,
      );
    }
  }
  return builder.build(ringInks(palette));
}

/** Half the width of the orbit that closes an open ring, in picture units. */
const HAIRLINE = 0.0012;

/** Returns the pressure of the brush at a time, 0 to 1: it lands quickly, lifts slowly, and is off the paper outside. */
const brushAt = (time: number): number => Math.sqrt(smoothstep(0, 0.05, time) * smoothstep(1, 0.6, time));
