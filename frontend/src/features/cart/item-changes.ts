import { useMutationState } from '@tanstack/react-query';
import type { CartItem } from '#shared/model/cart.ts';

/** A requested quantity of a cart item. A quantity below 1 removes the item, which `before` describes. */
export type Change = { id: number; quantity: number; before: CartItem };

/** The filter for the pending changes. */
export const underway = { mutationKey: ['cart', 'change'], status: 'pending' } as const;

/**
 * Returns the cart with every pending change applied. The cached cart stays unchanged, so a failed change needs no
 * rollback and a late response cannot hide a newer press.
 */
export function useChangedItems(held: readonly CartItem[]): readonly CartItem[] {
  return useMutationState({ filters: underway, select: ({ state }) => state.variables as Change }).reduce(
    withChange,
    held,
  );
}

/** Returns the items with one change applied. */
export const withChange = (items: readonly CartItem[], { id, quantity }: Change): CartItem[] =>
  items.flatMap((item) => (item.id !== id ? [item] : quantity < 1 ? [] : [{ ...item, quantity }]));
