import { useQuery } from '@tanstack/react-query';
import { nameInText, nameOf } from '#shared/model/artwork-name.ts';
import { unbroken } from '../lib/unbroken.ts';
import { artworkQuery } from './artworks.ts';

/** Returns an artwork's name as pages show it. Returns its number while it is loading or if it was deleted. */
export const useArtworkName = (id: number): string => unbroken(nameOf(useNamed(id)));

/** Returns the name for the middle of a sentence. */
export const useNameInText = (id: number): string => unbroken(nameInText(useNamed(id)));

function useNamed(id: number) {
  const { data } = useQuery(artworkQuery(id));
  return data ?? { id, title: null };
}
