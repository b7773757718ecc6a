import type { MaterialName } from '#shared/art/materials/food.ts';

/** How a material answers the waves of its plate. */
export type Response = {
  /** wave numbers relative to those of threads: nodal lines of sand carry finer figures than dots of seeds */
  fineness: number;
  /** share of the power that concentric rings have, or null for as much as the name gives them */
  rings: number | null;
  /** how much higher the rim lies than the middle, in standard deviations of the wave: what is stacked has a depth. Names deepen it. */
  rise: number;
  /** how much light it throws on the ground around the plate, 1 for paper: sand gleams, liquid swallows it */
  shine: number;
};

// Soft reliefs without strong rings are blobs rather than ripples, and sheets of paper without a depth are camouflage.
const responses: Record<MaterialName, Response> = {
  sand: { fineness: 1, rings: 0.88, rise: 0, shine: 4.8 },
  engrave: { fineness: 0.85, rings: 0.7, rise: 0, shine: 0.5 },
  threads: { fineness: 1, rings: null, rise: 0, shine: 0.4 },
  seeds: { fineness: 1.02, rings: 0.9, rise: 0, shine: 0.2 },
  liquid: { fineness: 1, rings: 0.95, rise: 0, shine: 0.2 },
  strata: { fineness: 1.5, rings: 0.93, rise: 7, shine: 1 },
};

/** How the ground answers where the wave floods it: in long calm ripples, as fine as the material on the plate lets them be. */
export const floodResponseOf = (material: MaterialName): Response => ({
  fineness: 0.9 * responses[material].fineness,
  rings: 0.94,
  rise: 0,
  shine: 0,
});

export const responseOf = (material: MaterialName): Response => responses[material];
