import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import { type CartItem, maxQuantity } from '#shared/model/cart.ts';
import { call } from '../../lib/client.ts';
import { toast } from '../../ui/toast-store.ts';
import { cartQuery, cartScope, failed, heldItems, holdCart } from './cart-queries.ts';

/** So many of an item are wanted; below 1 it goes. */
type Change = { id: number; quantity: number };

const underway = { mutationKey: ['cart', 'change'], status: 'pending' } as const;

/**
 * The cart as it will be once every change that is underway has arrived. What the server last said stays as it was, so that
 * a change that fails needs nothing to be taken back, and no late answer can hide a newer press.
 */
export function useChangedItems(held: readonly CartItem[]): readonly CartItem[] {
  return useMutationState({ filters: underway, select: ({ state }) => state.variables as Change }).reduce(
    withChange,
    held,
  );
}

/** What can be done to one item of the cart. Every press counts from the one before, also while that is on its way. */
export function useItemChanges(id: number) {
  const queries = useQueryClient();
  const { mutate: put } = useChange(({ quantity }) =>
    call(cartRoutes.changeQuantity, { params: { itemId: id }, body: { quantity } }),
  );
  const { mutate: remove } = useChange(() => call(cartRoutes.removeItem, { params: { itemId: id } }));
  // The page may not have drawn the last press yet.
  const wanted = () =>
    changesUnderway(queries)
      .reduce(withChange, heldItems(queries) ?? [])
      .find((item) => item.id === id)?.quantity;
  return {
    /** Adds so many, or takes them away. */
    step: (by: number) => {
      const before = wanted();
      if (before !== undefined && before + by <= maxQuantity) put({ id, quantity: before + by });
    },
    remove: () => {
      if (wanted() !== undefined) remove({ id, quantity: 0 });
    },
  };
}

function useChange(send: (change: Change) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: underway.mutationKey,
    scope: cartScope,
    mutationFn: async (change: Change) => {
      if (isOutdated(queries, change)) return;
      await send(change);
      await holdCart(queries, (items) => withChange(items, change));
    },
    onSuccess: (_, change) => {
      if (!isOutdated(queries, change)) toast({ title: change.quantity < 1 ? 'Item removed' : 'Cart updated' });
    },
    onError: (error, change) => {
      if (!isOutdated(queries, change)) failed(change.quantity < 1 ? 'Remove failed' : 'Update failed')(error);
    },
    onSettled: () => {
      // What the server holds is asked for after the last of several writes, which still counts as one here.
      const writes = queries.isMutating({ predicate: ({ options }) => options.scope?.id === cartScope.id });
      if (writes === 1) void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
}

/** In the order of the presses. */
const changesUnderway = (queries: QueryClient) =>
  queries
    .getMutationCache()
    .findAll(underway)
    .map(({ state }) => state.variables as Change);

/** Whether a newer change of the same item waits behind this one, whose turn it is: that one alone will be spoken of. */
const isOutdated = (queries: QueryClient, { id }: Change) =>
  changesUnderway(queries).filter((change) => change.id === id).length > 1;

const withChange = (items: readonly CartItem[], { id, quantity }: Change): CartItem[] =>
  items.flatMap((item) => (item.id !== id ? [item] : quantity < 1 ? [] : [{ ...item, quantity }]));
