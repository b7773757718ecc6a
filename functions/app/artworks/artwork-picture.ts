import { pictureEtag } from '#shared/api/picture-url.ts';
import { notFound } from '#shared/errors.ts';
import type { PictureWidth, previewPixels } from '#shared/model/artwork.ts';
import type { Images } from '../ports/images.ts';
import {
  type ArtworkFile,
  fileKey,
  fileOf,
  jpegPictures,
  type PictureMark,
  pagePictures,
  type StorefrontPicture,
  webpPicture,
} from './artwork-keys.ts';
import { type AwaitingDeps, awaitFile } from './await-file.ts';
import type { Artworks } from './ports.ts';

type Wanted = {
  /** The size of a JPEG. The default is `full`. */
  size?: keyof typeof previewPixels | undefined;
  /** Requests a WebP picture of this width instead of a JPEG. */
  width?: PictureWidth | undefined;
};

/** The response to a request for a picture. `bytes` is undefined if the browser already has the picture. */
export type SentPicture = { etag: string; type: string; bytes: Uint8Array | undefined };

/** How long a request waits for a picture to be painted, in milliseconds. */
const patienceMs = 6_000;

/**
 * Returns a picture of an artwork for its owner, with an ETag. It has the watermark until `ownsOriginal` says that one
 * of the artwork's orders gives it for good. A picture that was never requested is painted
 * first; if that takes too long, returns the closest one that exists. Does not read the file if `isKept` says that the
 * browser already has this ETag. Throws `not-found` until the artwork is ready.
 */
export async function showPicture(
  deps: AwaitingDeps & {
    artworks: Pick<Artworks, 'find' | 'purchasesOf'>;
    images: Pick<Images, 'get'>;
    ownsOriginal: (orderIds: readonly string[]) => Promise<boolean>;
  },
  userId: string,
  id: number,
  { size = 'full', width }: Wanted,
  isKept: (etag: string) => boolean,
): Promise<SentPicture> {
  const artwork = await deps.artworks.find(userId, id);
  if (artwork?.status !== 'ready') throw notFound('Image');
  const asked = width === undefined ? jpegPictures[size] : webpPicture(width);
  const isOwned = artwork.isPurchased && (await deps.ownsOriginal(await deps.artworks.purchasesOf(userId, id)));
  const mark = isOwned ? 'clean' : 'marked';
  const etagOf = (file: ArtworkFile) => pictureEtag(artwork.pixelHash, file);
  const read = async (mark: PictureMark, picture: StorefrontPicture): Promise<SentPicture | undefined> => {
    const file = fileOf(mark, picture);
    const bytes = await deps.images.get(fileKey(userId, id, file));
    return bytes && { etag: etagOf(file), type: `image/${picture.format}`, bytes };
  };

  const etag = etagOf(fileOf(mark, asked));
  if (isKept(etag)) return { etag, type: `image/${asked.format}`, bytes: undefined };
  const stored = await read(mark, asked);
  if (stored) return stored;
  const isPainted = await awaitFile(deps, artwork, fileOf(mark, asked), patienceMs);
  const painted = isPainted ? await read(mark, asked) : undefined;
  if (painted) return painted;
  for (const other of byCloseness(asked))
    for (const found of [await read(mark, other), await read('marked', other)]) if (found) return found;
  throw notFound('Image');
}

/** Returns the pictures of pages, the one closest in size first. */
const byCloseness = ({ pixels }: StorefrontPicture) =>
  pagePictures.toSorted((a, b) => Math.abs(a.pixels - pixels) - Math.abs(b.pixels - pixels));
