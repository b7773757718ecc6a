import { notFound } from '#shared/errors.ts';
import type { PaintArtwork } from '#shared/messages.ts';
import { original } from '#shared/model/artwork.ts';
import type { Artworks } from './ports/artworks.ts';
import type { RunningDigest } from './ports/picture-files.ts';
import { renderingOf } from './renderings.ts';

export type Reprint = {
  rendererVersion: string;
  /**
   * The pixel hash of the stored original (SHA-256 of its RGB rows in hex). `painted` is the pixel hash of the reprint.
   */
  stored: string | null;
  painted: string;
  isSame: boolean;
};

/**
 * Repaints an original without storing it. Compares its pixels with those of the first painting. Throws `not-found`.
 */
export async function reprintArtwork(
  { artworks, newDigest }: { artworks: Pick<Artworks, 'find'>; newDigest: () => RunningDigest },
  { userId, artworkId }: PaintArtwork,
): Promise<Reprint> {
  const artwork = await artworks.find(userId, artworkId);
  if (!artwork) throw notFound('Artwork');
  const digest = newDigest();
  const frame = { width: original.pixels, height: original.pixels };
  for (const band of renderingOf(artwork).bands(frame)) digest.add(band);
  const painted = digest.end();
  const { rendererVersion, pixelHash: stored } = artwork;
  return { rendererVersion, stored, painted, isSame: painted === stored };
}
