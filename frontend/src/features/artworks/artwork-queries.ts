import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { artworks as artworksRoutes } from '#shared/api/artworks.ts';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import { call } from '../../lib/client.ts';
import { readOptions } from '../../lib/read-options.ts';
import { messageOf } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';

/**
 * Fetched twice more when it fails, fresh for five minutes (spec.md section 9), and asked for every two seconds while one
 * of the artworks is still being drawn.
 */
export const galleryQuery = queryOptions({
  ...readOptions(artworksRoutes.list),
  retry: 2,
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }) => (state.data?.some(isBeingDrawn) ? 2000 : false),
});

export const artworkQuery = (id: number) => readOptions(artworksRoutes.find, { params: { id } });

const isBeingDrawn = ({ status }: Artwork) => status === 'pending' || status === 'rendering';

/** Orders an artwork of a saved input. */
export function useGenerateArtwork(onCreated: (artwork: Artwork) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (inputId: number) => call(artworksRoutes.generate, { body: { inputId } }),
    onSuccess: (artwork) => {
      queries.setQueryData(artworkQuery(artwork.id).queryKey, artwork);
      void queries.invalidateQueries({ queryKey: galleryQuery.queryKey });
      toast({ title: 'Artwork Created', description: 'Your Vibe Frequency artwork has been generated!' });
      onCreated(artwork);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to generate artwork. Please try again.'),
        variant: 'destructive',
      }),
  });
}

/** Takes an artwork out of the gallery; the cart loses it too. */
export function useRemoveArtwork() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(artworksRoutes.remove, { params: { id } }),
    onSuccess: (_, id) => {
      queries.setQueryData(galleryQuery.queryKey, (before) => before?.filter((artwork) => artwork.id !== id));
      void queries.invalidateQueries({ queryKey: readOptions(cartRoutes.get).queryKey });
      toast({ title: 'Artwork deleted', description: `Artwork #${id} is no longer in your gallery.` });
    },
    onError: (error) =>
      toast({
        title: 'Delete failed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}
