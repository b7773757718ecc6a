import { SegmentBuilder, type Segments } from '#shared/art/marks/segments.ts';
import { TAU } from '#shared/art/math.ts';
import { inkAt, ringInks } from '#shared/art/ring/flare.ts';
import { pointAt, type RingPlan } from '#shared/art/ring/plan.ts';
import { bandAt, loudnessAt } from '#shared/art/ring/sound.ts';
import { footOf, type Scene } from '#shared/art/scene/scene.ts';

/** The distance between two lines for each density, in picture units. */
const PITCHES = [0.03, 0.025, 0.021];
/** Half the width of the horizon and of the ripples on the sea, in picture units. */
const HORIZON = 0.0016;
const RIPPLE = 0.0013;
/** The distances between the horizon and the first line, and between the last line and the edge, in picture units. */
const SHORE = { top: 0.024, bottom: 0.08 };

/**
 * Returns the horizon of the sea and the plate's reflection: horizontal lines whose length shows the loudness of the
 * voice. Time runs downward. Low bands end a line on the left, and high bands end it on the right.
 */
export function reflection({ scene, sound, palette, density }: RingPlan): Segments {
  const { center, half, horizon, block } = scene;
  const bottom = Math.min(half.y, block.half.y);
  const depth = Math.min(bottom - SHORE.bottom - horizon - SHORE.top, 1.1 * scene.plate);
  const count = Math.round(depth / PITCHES[density]!);
  const builder = new SegmentBuilder();
  const shore = block.shape === 'arch' ? block.half.x : 2 * block.half.x;
  builder.add(-shore, horizon, shore, horizon, HORIZON, 0);
  // Ripples cross the whole sea, with growing distances toward the shore.
  for (let i = 1, y = horizon + 0.0186; y < footOf(scene); i += 1, y += 0.014 + 0.0046 * i)
    builder.add(-shore, y, shore, y, RIPPLE, 4);
  for (let i = 0; i < count; i += 1) {
    const time = (i + 0.5) / count;
    const y = horizon + SHORE.top + time * depth;
    const outline = outlineAt(scene, time * depth);
    const half = (0.4 - 0.22 * time) * (depth / count);
    for (const [side, pitch] of [
      [-1, 0.25],
      [1, 0.7],
    ] as const) {
      const voice = 0.5 * loudnessAt(sound, time) + 0.5 * bandAt(sound, pitch, time);
      // At the horizon, the reflection is as wide as the plate.
      const loud = Math.max(voice, 0.95 * (1 - time / 0.14));
      builder.add(
        center.x,
        y,
        center.x + side * outline * (0.5 + 0.5 * loud),
        y,
        half,
        inkAt(sound, time, 1),
        0.25 * half,
      );
    }
  }
  // Without a ring around the plate, the bead needs an orbit.
  if (scene.layout.styles[0] === 'reflection') addOrbit(builder, scene);
  const [own, accent] = ringInks(palette);
  const ripple = { color: palette.ring[0], alpha: 0.4 };
  return builder.build([own!, accent!, { color: palette.stops[3]!, alpha: 1 }, accent!, ripple]);
}

const ORBIT_STEPS = 720;

/** Adds a hairline around the plate, which ends at the horizon. */
function addOrbit(builder: SegmentBuilder, scene: Scene): void {
  const at = (share: number) => pointAt(scene, scene.ring[0], TAU * share);
  for (let i = 0; i < ORBIT_STEPS; i += 1) {
    const [a, b] = [at(i / ORBIT_STEPS), at((i + 1) / ORBIT_STEPS)];
    if (Math.max(a.y, b.y) < scene.horizon) builder.add(a.x, a.y, b.x, b.y, HORIZON, 0);
  }
}

/**
 * Returns half the width of the reflection at a depth below the horizon: the upside-down outline of the plate or, for a
 * plate above the water, a path of light that narrows toward the shore.
 */
function outlineAt({ center, plate, horizon }: Scene, depth: number): number {
  const above = horizon - center.y;
  if (above >= plate) return plate * (0.85 - 0.45 * (depth / plate));
  const height = depth - above;
  return Math.sqrt(Math.max(0.05 * plate * plate, plate * plate - height * height));
}
