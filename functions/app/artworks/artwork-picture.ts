import { notFound } from '#shared/errors.ts';
import { type PictureWidth, previewPixels } from '#shared/model/artwork.ts';
import type { Images } from '../ports/images.ts';
import { jpegPictures, pictureKey, type StorefrontPicture, webpPicture } from './artwork-keys.ts';
import type { Artworks } from './ports/artworks.ts';

type Wanted = {
  /** A JPEG's size. Default `full`. */
  size?: keyof typeof previewPixels | undefined;
  /** Asks for WebP, so wide, instead. */
  width?: PictureWidth | undefined;
};

/** A picture as it is sent; without its bytes where the caller has them already. */
export type SentPicture = { etag: string; type: string; bytes: Uint8Array | undefined };

/**
 * The picture of an artwork that its owner may see, with a tag that changes when the picture does. Where the WebP asked for
 * does not stand, the JPEG that comes closest. `isKept` says whether the caller has the picture of a tag, which then is not
 * fetched. Throws `not-found` before the artwork is ready.
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

/** What answers a wish, best first. */
function picturesFor({ size = 'full', width }: Wanted): StorefrontPicture[] {
  if (width === undefined) return [jpegPictures[size]];
  return [webpPicture(width), jpegPictures[width > previewPixels.thumb ? 'full' : 'thumb']];
}
