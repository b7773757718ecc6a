import { notFound } from '#shared/errors.ts';
import { type PictureWidth, previewPixels } from '#shared/model/artwork.ts';
import type { Images } from '../ports/images.ts';
import { jpegPictures, pictureKey, type StorefrontPicture, webpPicture } from './artwork-keys.ts';
import type { Artworks } from './ports/artworks.ts';

type Wanted = {
  /** The size of a JPEG. The default is `full`. */
  size?: keyof typeof previewPixels | undefined;
  /** Requests a WebP picture of this width instead of a JPEG. */
  width?: PictureWidth | undefined;
};

/** The response to a request for a picture. `bytes` is undefined if the browser already has the picture. */
export type SentPicture = { etag: string; type: string; bytes: Uint8Array | undefined };

/**
 * Returns a picture of an artwork for its owner, with an ETag. Returns the closest JPEG if the WebP picture does not
 * exist. Does not read the file if `isKept` says that the browser already has this ETag. Throws `not-found` until the
 * artwork is ready.
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

/** Returns the pictures that satisfy the request, in order of preference. */
function picturesFor({ size = 'full', width }: Wanted): StorefrontPicture[] {
  if (width === undefined) return [jpegPictures[size]];
  return [webpPicture(width), jpegPictures[width > previewPixels.thumb ? 'full' : 'thumb']];
}
