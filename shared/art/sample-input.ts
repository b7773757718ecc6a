import type { ArtInput } from './parameters.ts';

/** The input of the sample picture, which is shown before anyone has entered details. */
export const sampleInput: ArtInput = {
  name: 'Inès Okafor',
  birthday: '1991-08-16',
  birthTime: '21:40',
  favoriteColor: '#FF6B6B',
  favoriteFood: 'salted caramel latte',
  voiceprint: null,
  caption: false,
  seed: 7,
};
