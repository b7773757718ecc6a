import type { Palette } from '#shared/art/color/palette.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { angleAt, pointAt } from '#shared/art/ring/plan.ts';
import type { Scene } from '#shared/art/scene/scene.ts';

/**
 * Returns the bead between the plate and the ring that marks the day of birth. The year runs clockwise along the arc.
 * `day` is the day as a share of the year.
 */
export function dayBead(scene: Scene, palette: Palette, day: number): Mark {
  const { x, y } = pointAt(
    scene,
    scene.ring[1] > scene.ring[0] ? (scene.plate + scene.ring[0]) / 2 : scene.ring[0],
    angleAt(scene.year, day),
  );
  const builder = new DiscBuilder();
  const gap = scene.ring[1] > scene.ring[0] ? scene.ring[0] - scene.plate : 1;
  builder.add(x, y, Math.min(0.0185, 0.22 * gap), 0);
  return builder.build([{ color: palette.accent, alpha: 1 }]);
}
