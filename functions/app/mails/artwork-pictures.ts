import { altTextOf } from '#shared/art/legend.ts';
import { RENDERER_VERSION } from '#shared/art/parameters.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { artInputOf } from '../artworks/art-input.ts';
import { fileKey, fileOf, jpegPictures } from '../artworks/artwork-keys.ts';
import type { Artworks } from '../artworks/ports.ts';
import { ownsOriginal } from '../orders/keep-original.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import type { Images } from '../ports/images.ts';
import type { MailPicture } from './ports.ts';

/** The most pictures in one email. */
const most = 3;

/**
 * Returns a small picture of each of the order's first artworks, with words for those who do not see it. Skips artworks
 * that are gone or whose small picture is not painted yet. As on pages, it has the watermark until one of the
 * artwork's orders gives the original for good.
 */
export async function picturesOf(
  deps: Parameters<typeof ownsOriginal>[0] & {
    artworks: Pick<Artworks, 'findPaintable' | 'purchasesOf'>;
    images: Pick<Images, 'get'>;
  },
  { userId, items }: StoredOrder,
): Promise<MailPicture[]> {
  const { artworks, images } = deps;
  const ids = [...new Set(items.map(({ artworkId }) => artworkId))].slice(0, most);
  const found = await Promise.all(
    ids.map(async (id) => {
      const isOwned = await ownsOriginal(deps, await artworks.purchasesOf(userId, id));
      const [artwork, jpeg] = await Promise.all([
        artworks.findPaintable(userId, id),
        images.get(fileKey(userId, id, fileOf(isOwned ? 'clean' : 'marked', jpegPictures.thumb))),
      ]);
      if (!artwork || !jpeg) return [];
      const isCurrent = artwork.rendererVersion === RENDERER_VERSION;
      return [{ name: `artwork-${id}.jpg`, words: isCurrent ? altTextOf(artInputOf(artwork)) : nameOf(artwork), jpeg }];
    }),
  );
  return found.flat();
}
