import type { MaterialName } from '#shared/art/materials/food.ts';

/** How a material responds to the waves of its plate. */
export type Response = {
  /** wave numbers relative to threads: nodal lines of sand carry finer figures than dots of seeds */
  fineness: number;
  /** share of the power in concentric rings, or null to keep what the name yields */
  rings: number | null;
  /**
   * height of the rim above the middle, in standard deviations of the wave, for stacked materials; the name deepens it
   */
  rise: number;
  /** light reflected onto the ground around the plate, 1 for paper: sand gleams, liquid absorbs it */
  shine: number;
};

// Without strong rings, soft reliefs look like blobs. Without depth, sheets of paper look like camouflage.
const responses: Record<MaterialName, Response> = {
  sand: { fineness: 1, rings: 0.88, rise: 0, shine: 4.8 },
  engrave: { fineness: 0.85, rings: 0.7, rise: 0, shine: 0.5 },
  threads: { fineness: 1, rings: null, rise: 0, shine: 0.4 },
  seeds: { fineness: 1.02, rings: 0.9, rise: 0, shine: 0.2 },
  liquid: { fineness: 1, rings: 0.95, rise: 0, shine: 0.2 },
  strata: { fineness: 1.5, rings: 0.93, rise: 7, shine: 1 },
};

/** The response of a flooded ground: long calm ripples, as fine as the plate's material allows. */
export const floodResponseOf = (material: MaterialName): Response => ({
  fineness: 0.9 * responses[material].fineness,
  rings: 0.94,
  rise: 0,
  shine: 0,
});

export const responseOf = (material: MaterialName): Response => responses[material];
