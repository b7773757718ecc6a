import { hashOf } from '#shared/art/random.ts';

/**
 * The seed of the first artwork of every input of a user. The live preview is drawn with it, so that what is shown while
 * they type is what is printed; each further artwork of the same input is a turn of chance.
 */
export const firstSeedOf = (userId: string): number => hashOf('first artwork', userId);
