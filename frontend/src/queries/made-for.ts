import { useQueries, useQuery } from '@tanstack/react-query';
import { useSaidGift } from '../lib/gift-message.ts';
import { artworkQuery } from './artworks.ts';
import { inputsQuery } from './inputs.ts';

/**
 * Returns whether an order of these artworks is a gift, whether that is only a guess, and for whom, as far as that is
 * known. An order is a gift unless the shopper says otherwise, if all of its pictures were made for someone else.
 */
export function useGift(artworkIds: readonly number[]) {
  const said = useSaidGift();
  const { data: inputs = [] } = useQuery(inputsQuery);
  const artworks = useQueries({ queries: artworkIds.map(artworkQuery) });
  const madeOf = artworks.map(({ data }) => inputs.find(({ id }) => id === data?.inputId));
  const people = inputs.filter((one) => one.madeFor === 'someone' && madeOf.includes(one));
  const isForOthers = people.length > 0 && madeOf.every((one) => one?.madeFor === 'someone');
  return { isGift: said ?? isForOthers, isGuessed: said === null && isForOthers, people };
}
