import { composeArtwork } from '#shared/art/compose.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/** A function that composes an artwork. */
export type Compose = typeof composeArtwork;

/** Returns the function that composes an input. Loads the alphabet only if the input has a caption. */
export async function composerOf({ caption }: Pick<ArtInput, 'caption'>): Promise<Compose> {
  return caption ? (await import('#shared/art/caption/caption.ts')).composeCaptioned : composeArtwork;
}
