import { useQuery } from '@tanstack/react-query';
import { nameOf } from '#shared/model/artwork.ts';
import { artworkQuery } from './artworks.ts';

/** Returns what an artwork is called, which is its number until it is loaded, and if it was deleted. */
export function useArtworkName(id: number): string {
  const { data } = useQuery(artworkQuery(id));
  return nameOf(data ?? { id, title: null });
}
