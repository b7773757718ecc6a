import type { Framing } from '#shared/art/scene/layout.ts';

/** The height of the bottom edge of an arch in a square picture. */
const BOTTOM_EDGE = 0.915;
/** The share of an arch's further height that lies above the constellation. */
const ABOVE = 0.3;
/** The share that lies below the plate. */
const BELOW = 0.7;

/**
 * A framing in an arch: the plate is `rise` above the bottom, and the constellation is in the dome. In a tall arch, both
 * approach the middle. If they were far apart, the lines around them would look like an hourglass.
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
