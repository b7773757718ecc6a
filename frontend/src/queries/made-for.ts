import { useQueries, useQuery } from '@tanstack/react-query';
import type { UserInput } from '#shared/model/input.ts';
import { artworkQuery } from './artworks.ts';
import { inputsQuery } from './inputs.ts';

/** Returns the details of those, other than the shopper, whom these artworks were made for, as far as they are known. */
export function useLovedOnes(artworkIds: readonly number[]): UserInput[] {
  const { data: inputs = [] } = useQuery(inputsQuery);
  const artworks = useQueries({ queries: artworkIds.map(artworkQuery) });
  return inputs.filter(({ id, madeFor }) => madeFor === 'someone' && artworks.some(({ data }) => data?.inputId === id));
}
