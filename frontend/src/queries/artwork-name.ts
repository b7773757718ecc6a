import { useQuery } from '@tanstack/react-query';
import { nameOf } from '#shared/model/artwork.ts';
import { artworkQuery } from './artworks.ts';

/** Returns an artwork's name. Returns its number while it is loading or if it was deleted. */
export function useArtworkName(id: number): string {
  const { data } = useQuery(artworkQuery(id));
  return nameOf(data ?? { id, title: null });
}
