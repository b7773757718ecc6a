import { useQueries, useQuery } from '@tanstack/react-query';
import { artworkQuery } from './artworks.ts';
import { inputsQuery } from './inputs.ts';

/** Returns whether one of these artworks was made for someone else. While that is unknown, returns false. */
export function useIsForSomeone(artworkIds: readonly number[]): boolean {
  const { data: inputs = [] } = useQuery(inputsQuery);
  const artworks = useQueries({ queries: artworkIds.map(artworkQuery) });
  return artworks.some(({ data }) => inputs.some(({ id, madeFor }) => id === data?.inputId && madeFor === 'someone'));
}
