import type { ArtInput } from '#shared/art/parameters.ts';
import { decodeBase64 } from '#shared/voice/base64.ts';
import type { PaintableArtwork } from './ports.ts';

/** Returns the renderer's input for a stored artwork. */
export function artInputOf({
  parameters,
  seed,
  voiceprint,
}: Pick<PaintableArtwork, 'parameters' | 'seed' | 'voiceprint'>): ArtInput {
  return { ...parameters, seed, voiceprint: voiceprint === null ? null : decodeBase64(voiceprint) };
}
