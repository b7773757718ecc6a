import type { Customization } from '#shared/model/line.ts';

/** Returns the customization of a piece that is printed at these placements, at the default position of each. */
export const printedAt = (...placements: string[]): Customization => ({
  placements: placements.map((placement) => ({ placement, position: null })),
  options: {},
});
