import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as artworksRoutes from '#shared/api/endpoints/artworks.ts';
import type { Look } from '#shared/art/looks.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import { nameOf } from '#shared/model/artwork-name.ts';
import { call } from '../../lib/client.ts';
import { randomId } from '../../lib/random-id.ts';
import { artworkQuery, galleryQuery } from '../../queries/artworks.ts';
import { cartQuery } from '../../queries/cart.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toast } from '../../ui/toast-store.ts';

/**
 * Creates an artwork from a saved input, with the given seed or a random one, in the given look or the default one. A press that repeats a failed one gets the
 * artwork that the failed one may have created.
 */
export function useGenerateArtwork() {
  const queries = useQueryClient();
  const [press, setPress] = useState(randomId);
  return useMutation({
    mutationFn: (body: { inputId: number; seed?: number; look?: Look }) =>
      call(artworksRoutes.generate, { body, headers: { 'Idempotency-Key': press + JSON.stringify(body) } }),
    onSuccess: (artwork) => {
      setPress(randomId);
      queries.setQueryData(artworkQuery(artwork.id).queryKey, artwork);
      void queries.invalidateQueries({ queryKey: galleryQuery.queryKey });
      toast({ title: 'Artwork Created', description: 'Your Vibe Frequency artwork has been generated!' });
    },
    onError: toastFailure('Error', 'Failed to generate artwork. Please try again.'),
  });
}

/** Renames an artwork. A blank name removes the name. */
export function useRenameArtwork(onRenamed: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: number; title: string }) =>
      call(artworksRoutes.rename, { params: { id }, body: { title } }),
    onSuccess: (artwork) => {
      queries.setQueryData(artworkQuery(artwork.id).queryKey, artwork);
      queries.setQueryData(galleryQuery.queryKey, (before) =>
        before?.map((one) => (one.id === artwork.id ? artwork : one)),
      );
      onRenamed();
    },
    onError: toastFailure('Rename failed'),
  });
}

/** Deletes an artwork. The server also deletes the cart lines that use the artwork. */
export function useRemoveArtwork() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Artwork) => call(artworksRoutes.remove, { params: { id } }),
    onSuccess: async (_, removed) => {
      const { id } = removed;
      // The response to a pending poll may still contain the artwork.
      await queries.cancelQueries({ queryKey: galleryQuery.queryKey });
      queries.setQueryData(galleryQuery.queryKey, (before) => before?.filter((artwork) => artwork.id !== id));
      queries.removeQueries({ queryKey: artworkQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
      toast({ title: 'Artwork deleted', description: `${nameOf(removed)} is no longer among your saved artwork.` });
    },
    onError: toastFailure('Delete failed'),
  });
}
