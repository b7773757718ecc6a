import { altTextOf } from '#shared/art/legend.ts';
import { RENDERER_VERSION } from '#shared/art/parameters.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { artInputOf } from '../artworks/art-input.ts';
import { fileKey, fileOf, jpegPictures } from '../artworks/artwork-keys.ts';
import type { Artworks } from '../artworks/ports.ts';
import { isCancellable } from '../orders/keep-original.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import type { Images } from '../ports/images.ts';
import type { MailPicture } from './ports.ts';

/** The most pictures in one email. */
const most = 3;

/**
 * Returns a small picture of each of the order's first artworks, with words for those who do not see it. Skips artworks
 * that are gone or whose small picture is not painted yet. As on pages, it has the watermark while the shopper can
 * cancel the order.
 */
export async function picturesOf(
  { artworks, images }: { artworks: Pick<Artworks, 'findPaintable'>; images: Pick<Images, 'get'> },
  order: StoredOrder,
): Promise<MailPicture[]> {
  const { userId, items } = order;
  const ids = [...new Set(items.map(({ artworkId }) => artworkId))].slice(0, most);
  const file = fileOf(isCancellable(order) ? 'marked' : 'clean', jpegPictures.thumb);
  const found = await Promise.all(
    ids.map(async (id) => {
      const [artwork, jpeg] = await Promise.all([
        artworks.findPaintable(userId, id),
        images.get(fileKey(userId, id, file)),
      ]);
      if (!artwork || !jpeg) return [];
      const isCurrent = artwork.rendererVersion === RENDERER_VERSION;
      return [{ name: `artwork-${id}.jpg`, words: isCurrent ? altTextOf(artInputOf(artwork)) : nameOf(artwork), jpeg }];
    }),
  );
  return found.flat();
}
