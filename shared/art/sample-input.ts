import type { ArtInput } from './parameters.ts';

/** The person whose picture hangs where nobody has said anything yet. */
export const sampleInput: ArtInput = {
  name: 'Inès Okafor',
  birthday: '1991-08-14',
  birthTime: '21:40',
  favoriteColor: '#FF6B6B',
  favoriteFood: 'mango sticky rice',
  voiceprint: null,
  seed: 7,
};
