import type { ArtInput } from '#shared/art/parameters.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import type { UserInput } from '#shared/model/input.ts';
import { decodeBase64 } from '#shared/voice/base64.ts';

/** Converts a saved input, a seed, and a look to the renderer's input. */
export function artInputOfSaved(input: UserInput, { seed, look }: Pick<Artwork, 'seed' | 'look'>): ArtInput {
  const { name, birthday, birthTime, favoriteColor, favoriteFood, caption } = input;
  const voiceprint = input.voiceprint === null ? null : decodeBase64(input.voiceprint);
  return { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, caption, look, seed };
}
