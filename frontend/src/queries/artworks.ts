import { queryOptions } from '@tanstack/react-query';
import * as artworksRoutes from '#shared/api/endpoints/artworks.ts';
import { webpPictureUrl } from '#shared/api/picture-url.ts';
import { type Artwork, pictureWidths } from '#shared/model/artwork.ts';
import { listOptions } from '../lib/list-options.ts';
import { readOptions } from '../lib/read-options.ts';

/** Returns the URL of an artwork's thumbnail, or null until the artwork is drawn. */
export const thumbUrl = ({ currentImageUrl }: Pick<Artwork, 'currentImageUrl'>): string | null =>
  currentImageUrl && webpPictureUrl(currentImageUrl, pictureWidths[0]);

/** The shopper's artworks. The query polls every two seconds while an artwork is being drawn. */
export const galleryQuery = queryOptions({
  ...listOptions(artworksRoutes.list),
  retry: 2,
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }) => (state.data?.some(isBeingDrawn) ? 2000 : false),
});

export const artworkQuery = (id: number) => readOptions(artworksRoutes.find, { params: { id } });

const isBeingDrawn = ({ status }: Artwork) => status === 'pending' || status === 'rendering';
