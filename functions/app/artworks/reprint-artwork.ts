import { notFound } from '#shared/errors.ts';
import type { PaintArtwork } from '#shared/messages.ts';
import { pixelHashOf } from './pixel-hash.ts';
import type { Artworks, RunningDigest } from './ports.ts';
import { renderingOf } from './renderings.ts';

export type Reprint = {
  rendererVersion: string;
  /**
   * The pixel hash of the artwork's first painting (SHA-256 of its RGB rows in hex). `painted` is the pixel hash of the
   * reprint.
   */
  stored: string | null;
  painted: string;
  isSame: boolean;
};

/**
 * Repaints an artwork at the size of its first painting, without storing it. Compares its pixels with those of the
 * first painting. Throws `not-found`.
 */
export async function reprintArtwork(
  { artworks, newDigest }: { artworks: Pick<Artworks, 'findPaintable'>; newDigest: () => RunningDigest },
  { userId, artworkId }: PaintArtwork,
): Promise<Reprint> {
  const artwork = await artworks.findPaintable(userId, artworkId);
  if (!artwork) throw notFound('Artwork');
  const painted = pixelHashOf(renderingOf(artwork), artwork.hashedPixels, newDigest());
  const { rendererVersion, pixelHash: stored } = artwork;
  return { rendererVersion, stored, painted, isSame: painted === stored };
}
