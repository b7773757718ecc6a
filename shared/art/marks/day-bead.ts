import type { Palette } from '#shared/art/color/palette.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { angleAt, pointAt } from '#shared/art/ring/plan.ts';
import type { Scene } from '#shared/art/scene/scene.ts';

/**
 * Returns the bead that marks the day of birth. It is on the outermost line of the ring, because between plate and ring
 * it would seem to touch both. The year runs clockwise along the arc. `day` is the day's position in the year, from 0
 * to 1.
 */
export function dayBead(scene: Scene, palette: Palette, day: number): Mark {
  const { x, y } = pointAt(scene, scene.ring[1], angleAt(scene.year, day));
  const builder = new DiscBuilder();
  builder.add(x, y, 0.0195, 0);
  return builder.build([{ color: palette.accent, alpha: 1 }]);
}
