import { useQueries, useQuery } from '@tanstack/react-query';
import type { UserInput } from '#shared/model/input.ts';
import { useSaidGift } from '../lib/gift-message.ts';
import { artworkQuery } from './artworks.ts';
import { inputsQuery } from './inputs.ts';

/** Returns the details of those, other than the shopper, whom these artworks were made for, as far as they are known. */
function useLovedOnes(artworkIds: readonly number[]): UserInput[] {
  const { data: inputs = [] } = useQuery(inputsQuery);
  const artworks = useQueries({ queries: artworkIds.map(artworkQuery) });
  return inputs.filter(({ id, madeFor }) => madeFor === 'someone' && artworks.some(({ data }) => data?.inputId === id));
}

/**
 * Returns whether an order of these artworks is a gift, and for whom. A picture that was made for someone else is a gift
 * unless the shopper says otherwise.
 */
export function useGift(artworkIds: readonly number[]) {
  const said = useSaidGift();
  const people = useLovedOnes(artworkIds);
  return { isGift: said ?? people.length > 0, people };
}
