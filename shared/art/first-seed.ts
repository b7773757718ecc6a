import { hashOf } from '#shared/art/random.ts';

/**
 * Returns the seed of the first artwork of every input of a user. The live preview uses the same seed, so the preview
 * shows what will be printed. Each further artwork of an input gets a random seed.
 */
export const firstSeedOf = (userId: string): number => hashOf('first artwork', userId);
