import { artworks as artworksRoutes } from '#shared/api/artworks.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import { routeUrl } from '../../lib/route-url.ts';

/** Where an artwork's small picture is; null until it was drawn. The version in the full picture's URL belongs to it too. */
export function thumbUrl({ id, currentImageUrl }: Artwork): string | null {
  if (!currentImageUrl) return null;
  const v = new URLSearchParams(currentImageUrl.split('?')[1]).get('v') ?? undefined;
  return routeUrl(artworksRoutes.image, { params: { id }, query: { v, size: 'thumb' } });
}
