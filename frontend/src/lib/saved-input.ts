import type { ArtInput } from '#shared/art/parameters.ts';
import type { UserInput } from '#shared/model/input.ts';
import { decodeBase64 } from '#shared/voice/base64.ts';

/** Converts a saved input and a seed to the renderer's input. */
export function artInputOfSaved(input: UserInput, seed: number): ArtInput {
  const { name, birthday, birthTime, favoriteColor, favoriteFood, caption } = input;
  const voiceprint = input.voiceprint === null ? null : decodeBase64(input.voiceprint);
  return { name, birthday, birthTime, favoriteColor, favoriteFood, voiceprint, caption, seed };
}
