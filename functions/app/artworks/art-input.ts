import type { ArtInput } from '#shared/art/parameters.ts';
import { decodeBase64 } from '#shared/voice/base64.ts';
import type { StoredArtwork } from './ports/artworks.ts';

/** Returns the renderer's input for a stored artwork. */
export function artInputOf({ parameters, seed }: Pick<StoredArtwork, 'parameters' | 'seed'>): ArtInput {
  const voiceprint = parameters.voiceprint === null ? null : decodeBase64(parameters.voiceprint);
  return { ...parameters, seed, voiceprint };
}
