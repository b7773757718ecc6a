import { hashOf } from '#shared/art/random.ts';

/**
 * Returns the seed for a user's first artwork of any input. The live preview uses the same seed, so it shows what will
 * be printed. Later artworks of the same input get random seeds.
 */
export const firstSeedOf = (userId: string): number => hashOf('first artwork', userId);
