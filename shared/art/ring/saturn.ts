import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { cos, pow, sin, smoothstep, TAU } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { RingPlan } from '#shared/art/ring/plan.ts';
import { bandAt } from '#shared/art/ring/sound.ts';

const LINES = 12;
/** The shape of the rings for each density: the lines left out as gaps, the tilt in radians, and the flatness. */
const SHAPES = [
  { gaps: [4, 9], tilt: -0.38, flatness: 0.52 },
  { gaps: [3, 6], tilt: -0.2, flatness: 0.56 },
  { gaps: [4, 8], tilt: 0.3, flatness: 0.6 },
];
const STEPS = 720;
/**
 * The opacities of the rings, from the near side to the hazy far side. The last opacity applies where the rings cross
 * the plate.
 */
const HAZE = [0.96, 0.9, 0.84, 0.79, 0.73, 0.67, 0.62, 0.45];

/** Returns the canvas position of a point on the rings, given its radius and its angle clockwise from the far side. */
export function saturnPoint(
  { density, lean }: Pick<RingPlan, 'density' | 'lean'>,
  radius: number,
  angle: number,
): Point {
  const { flatness } = SHAPES[density]!;
  const tilt = SHAPES[density]!.tilt + lean;
  const x = radius * sin(angle);
  const y = -radius * cos(angle) * flatness;
  return { x: x * cos(tilt) - y * sin(tilt), y: x * sin(tilt) + y * cos(tilt) };
}

/**
 * Returns Saturn's rings: ten ellipses with two gaps. Each ellipse shows a frequency band of the voice and is wider
 * where the band is louder.
 */
export function saturnRing(plan: RingPlan): {
  behind: Segments[];
  front: Segments[];
} {
  const { layout, sound, palette, start, density } = plan;
  const [inner, outer] = layout.ring;
  const behind = new SegmentBuilder();
  const front = new SegmentBuilder();
  const { gaps } = SHAPES[density]!;
  for (let line = 0; line < LINES; line += 1) {
    if (gaps.includes(line)) continue;
    const radius = inner + ((outer - inner) * line) / (LINES - 1);
    for (let i = 0; i < STEPS; i += 1) {
      const angle = start + (TAU * i) / STEPS;
      const from = saturnPoint(plan, radius, angle);
      const to = saturnPoint(plan, radius, start + (TAU * (i + 1)) / STEPS);
      const value = bandAt(sound, line / (LINES - 1), (i + 0.5) / STEPS);
      const half = (0.0048 + 0.0112 * pow(value, 1.1)) / 2;
      const far = cos(angle + Math.PI / STEPS);
      const side = far > 0 ? behind : front;
      // In front of the plate, the rings are translucent, so the figure and the stars remain visible.
      const veiled = far < 0 && Math.sqrt(to.x * to.x + to.y * to.y) < layout.plate;
      const haze = veiled ? HAZE.length - 1 : Math.round((HAZE.length - 2) * smoothstep(-0.5, 0.5, far));
      side.add(from.x, from.y, to.x, to.y, half, haze * 3 + (line === 5 ? 2 : line % 2));
    }
  }
  const colors = [...palette.ring, palette.accent];
  const inks = HAZE.flatMap((alpha) => colors.map((color) => ({ color, alpha })));
  return { behind: [behind.build(inks)], front: [front.build(inks)] };
}
