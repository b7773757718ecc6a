import type { MaterialName } from '#shared/art/materials/food.ts';

/** The way a plate made of a certain material responds to its waves. */
export type Response = {
  /** multiplier for the wavenumbers, 1 for threads; a higher value makes a finer figure */
  fineness: number;
  /** share of the power in concentric rings, 0 to 1; null keeps the share that follows from the name */
  rings: number | null;
  /** height of the rim above the middle, in standard deviations of the wave; it grows with the name's pitch */
  rise: number;
  /** strength of the light that the plate reflects onto the background, 1 for paper */
  shine: number;
};

// Without a high value of `rings`, soft reliefs look like blobs. Without `rise`, sheets of paper look like camouflage.
const responses: Record<MaterialName, Response> = {
  sand: { fineness: 1, rings: 0.88, rise: 0, shine: 4.8 },
  engrave: { fineness: 0.85, rings: 0.7, rise: 0, shine: 0.5 },
  threads: { fineness: 1, rings: null, rise: 0, shine: 0.4 },
  seeds: { fineness: 1.02, rings: 0.9, rise: 0, shine: 0.2 },
  liquid: { fineness: 1, rings: 0.95, rise: 0, shine: 0.2 },
  strata: { fineness: 1.5, rings: 0.93, rise: 7, shine: 1 },
};

/**
 * Returns the response of a flooded background: calm ripples, slightly coarser than the figure of the plate's material.
 */
export const floodResponseOf = (material: MaterialName): Response => ({
  fineness: 0.9 * responses[material].fineness,
  rings: 0.94,
  rise: 0,
  shine: 0,
});

export const responseOf = (material: MaterialName): Response => responses[material];
