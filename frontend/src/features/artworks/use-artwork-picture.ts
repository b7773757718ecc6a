import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artwork } from '#shared/model/artwork.ts';
import { artworkQuery, galleryQuery } from '../../queries/artworks.ts';
import { isBenign, pictureOf } from './request-picture.ts';

export type ArtworkPicture = {
  /** Where the picture is; null until there is one. */
  url: string | null;
  /** What to say when it did not come; null while it is awaited. */
  failure: string | null;
  retry: () => void;
  /** The picture at `url` did not load after all. */
  onBroken: () => void;
};

/** The artwork's picture as soon as there is one. Asks for it once by itself, then leaves it to the shopper. */
export function useArtworkPicture({ id, currentImageUrl }: Artwork): ArtworkPicture {
  const queries = useQueryClient();
  const [broken, setBroken] = useState(false);
  const known = broken ? null : currentImageUrl;
  const asked = useQuery({
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => {
      // An effect that is undone at once, as strict mode does, calls this off before anything is sent.
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
