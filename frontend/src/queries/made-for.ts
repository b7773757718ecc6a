import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserInput } from '#shared/model/input.ts';
import { readIsGift, writeIsGift } from '../lib/gift-message.ts';
import { artworkQuery } from './artworks.ts';
import { inputsQuery } from './inputs.ts';

/** Returns the details of those, other than the shopper, whom these artworks were made for, as far as they are known. */
function useLovedOnes(artworkIds: readonly number[]): UserInput[] {
  const { data: inputs = [] } = useQuery(inputsQuery);
  const artworks = useQueries({ queries: artworkIds.map(artworkQuery) });
  return inputs.filter(({ id, madeFor }) => madeFor === 'someone' && artworks.some(({ data }) => data?.inputId === id));
}

/**
 * Returns whether an order of these artworks is a gift, for whom, and `choose`, which changes it. A picture that was made
 * for someone else is a gift unless the shopper says otherwise.
 */
export function useGift(artworkIds: readonly number[]) {
  const [said, setSaid] = useState(readIsGift);
  const people = useLovedOnes(artworkIds);
  const choose = (isGift: boolean) => {
    setSaid(isGift);
    writeIsGift(isGift);
  };
  return { isGift: said ?? people.length > 0, people, choose };
}
