import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artwork } from '#shared/model/artwork.ts';
import { RequestError, sentenceOf } from '../../lib/request-error.ts';
import { artworkQuery, galleryQuery } from '../../queries/artworks.ts';
import { isBenign, pictureOf } from './request-picture.ts';

export type ArtworkPicture = {
  /** The picture's URL, or null until the picture exists. */
  url: string | null;
  /** The message to show if the picture request failed, or null otherwise. */
  failure: string | null;
  retry: () => void;
  /** Reports that the browser failed to load the picture at `url`. */
  onBroken: () => void;
};

/** Returns the artwork's picture. Requests a missing picture once. After a failure, only `retry` requests it again. */
export function useArtworkPicture({ id, currentImageUrl }: Artwork): ArtworkPicture {
  const queries = useQueryClient();
  const [broken, setBroken] = useState(false);
  const known = broken ? null : currentImageUrl;
  const asked = useQuery({
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => {
      // Strict mode mounts components twice. Yielding here lets the first mount abort before it sends a request.
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
    failure: failed ? failureOf(asked.error) : null,
    retry: () => void asked.refetch(),
    onBroken: () => setBroken(true),
  };
}

function failureOf(error: Error): string {
  if (isBenign(error)) return 'Loading artwork...';
  const { cause } = error;
  const isMissing = cause instanceof RequestError && cause.status === 404;
  return isMissing ? error.message : sentenceOf(cause, 'Something went wrong. Please try again.');
}
