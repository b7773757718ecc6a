import type { Customization } from '#shared/model/line.ts';

/** Returns the customization of an item that is printed at these placements, with the default position at each. */
export const printedAt = (...placements: string[]): Customization => ({
  placements: placements.map((placement) => ({ placement, position: null })),
  options: {},
});
