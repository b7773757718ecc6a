import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artwork } from '#shared/model/artwork.ts';
import { artworkQuery, galleryQuery } from '../../queries/artworks.ts';
import { isBenign, pictureOf } from './request-picture.ts';

export type ArtworkPicture = {
  /** The picture's URL; null until there is one. */
  url: string | null;
  /** The message to show when the picture did not arrive; null while waiting. */
  failure: string | null;
  retry: () => void;
  /** Call when the picture at `url` fails to load. */
  onBroken: () => void;
};

/** The artwork's picture. Requests it once automatically; after a failure, the shopper retries. */
export function useArtworkPicture({ id, currentImageUrl }: Artwork): ArtworkPicture {
  const queries = useQueryClient();
  const [broken, setBroken] = useState(false);
  const known = broken ? null : currentImageUrl;
  const asked = useQuery({
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => {
      // Strict mode mounts twice: yielding here lets the first mount abort before it sends anything.
      await Promise.resolve();
      signal.throwIfAborted();
      const url = await pictureOf(id, signal);
      void queries.invalidateQueries({ queryKey: artworkQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: galleryQuery.queryKey });
      return url;
    },
    enabled: known === null,
    gcTime: 0,
  });
  const failed = asked.isError && !asked.isFetching;
  return {
    url: known ?? asked.data ?? null,
    failure: failed ? (isBenign(asked.error) ? 'Loading artwork...' : asked.error.message) : null,
    retry: () => void asked.refetch(),
    onBroken: () => setBroken(true),
  };
}
