import type { Framing } from '#shared/art/scene/layout.ts';

/** The height of the bottom edge of an arch in a square picture. */
const BOTTOM_EDGE = 0.915;
/** The share of a tall arch's extra height that is above the constellation. */
const ABOVE = 0.3;
/** The share that is below the plate. */
const BELOW = 0.7;

/**
 * Returns a framing in an arch: the plate is `rise` above the bottom, and the constellation is in the dome. In a tall
 * arch, both move toward the middle, because otherwise the lines around them would look like an hourglass.
 */
export const inArch = ({
  rise,
  ...figure
}: { rise: number } & Pick<Framing, 'plate' | 'ring' | 'horizon'>): Framing => ({
  ...figure,
  anchor: { x: 0, y: 1 - BELOW },
  offset: { x: 0, y: BELOW * BOTTOM_EDGE - rise },
  sky: { anchor: { x: 0, y: ABOVE - 1 }, offset: { x: 0, y: 0.275 - ABOVE * BOTTOM_EDGE }, radius: 0.19 },
});
