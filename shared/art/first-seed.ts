import { hashOf } from '#shared/art/random.ts';

/**
 * Returns the seed for a user's first artwork from any input. The live preview uses this seed too, so it shows what
 * will be printed. Each further artwork from the same input gets a random seed.
 */
export const firstSeedOf = (userId: string): number => hashOf('first artwork', userId);
