import type { Composition } from '#shared/art/compose.ts';

/**
 * Returns the radius of the disc around the plate's center that the plate covers, reduced by a margin in picture units.
 * A plate that the horizon cuts off covers no disc, so the radius is negative.
 */
export const hiddenDisc = ({ scene }: Composition, margin: number): number =>
  scene.horizon > scene.center.y + scene.plate ? scene.plate - margin : -1;
