import { notFound } from '#shared/errors.ts';
import { type PictureWidth, previewPixels } from '#shared/model/artwork.ts';
import type { Images } from '../ports/images.ts';
import { jpegPictures, pictureKey, type StorefrontPicture, webpPicture } from './artwork-keys.ts';
import type { Artworks } from './ports/artworks.ts';

type Wanted = {
  /** A JPEG's size. Default `full`. */
  size?: keyof typeof previewPixels | undefined;
  /** Requests WebP of this width instead. */
  width?: PictureWidth | undefined;
};

/** A picture response; `bytes` is undefined if the caller already has them. */
export type SentPicture = { etag: string; type: string; bytes: Uint8Array | undefined };

/**
 * Returns the picture of an artwork for its owner, with an ETag. Falls back to the closest JPEG if the WebP does not exist.
 * Does not fetch a picture whose ETag the caller already has (`isKept`). Throws `not-found` before the artwork is ready.
 */
export async function showPicture(
  { artworks, images }: { artworks: Pick<Artworks, 'find'>; images: Pick<Images, 'get'> },
  userId: string,
  id: number,
  wanted: Wanted,
  isKept: (etag: string) => boolean,
): Promise<SentPicture> {
  const artwork = await artworks.find(userId, id);
  if (artwork?.status !== 'ready') throw notFound('Image');
  const mark = artwork.isPurchased ? 'clean' : 'marked';
  const choices = picturesFor(wanted).map((picture) => ({
    key: pictureKey(userId, id, mark, picture),
    etag: `"${artwork.pixelHash?.slice(0, 32)}-${mark}-${picture.name}"`,
    type: `image/${picture.format}`,
  }));
  const kept = choices.find(({ etag }) => isKept(etag));
  if (kept) return { ...kept, bytes: undefined };
  for (const choice of choices) {
    const bytes = await images.get(choice.key);
    if (bytes) return { ...choice, bytes };
  }
  throw notFound('Image');
}

/** Returns the pictures that satisfy the request, best first. */
function picturesFor({ size = 'full', width }: Wanted): StorefrontPicture[] {
  if (width === undefined) return [jpegPictures[size]];
  return [webpPicture(width), jpegPictures[width > previewPixels.thumb ? 'full' : 'thumb']];
}
