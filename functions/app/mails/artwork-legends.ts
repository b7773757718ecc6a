import { legendOf } from '#shared/art/legend.ts';
import { RENDERER_VERSION } from '#shared/art/parameters.ts';
import { spokenNameOf } from '#shared/model/input.ts';
import { artInputOf } from '../artworks/art-input.ts';
import type { Artworks, PaintableArtwork } from '../artworks/ports.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';

/** The sentences that explain one artwork, and the title that the shopper gave it. */
export type ArtworkLegend = { artworkId: number; title: string | null; sentences: string[] };

const nameIn = ({ parameters: { name }, madeFor }: PaintableArtwork) => spokenNameOf({ name, madeFor });

/**
 * Returns the legend of each artwork of an order, once, in the order of its lines. Skips artworks that are gone
 * or deleted, whose pages the legend would link to, and those of another renderer version, which it would describe wrongly.
 */
export async function legendsOf(
  artworks: Pick<Artworks, 'findPaintable'>,
  { userId, items }: Pick<StoredOrder, 'userId' | 'items'>,
): Promise<ArtworkLegend[]> {
  const ids = [...new Set(items.map(({ artworkId }) => artworkId))];
  const found = await Promise.all(ids.map((id) => artworks.findPaintable(userId, id)));
  return found.flatMap((artwork) =>
    artwork?.rendererVersion === RENDERER_VERSION && !artwork.isHidden
      ? [{ artworkId: artwork.id, title: artwork.title, sentences: legendOf(artInputOf(artwork), nameIn(artwork)) }]
      : [],
  );
}
