import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as cartRoutes from '#shared/api/endpoints/cart.ts';
import { type CartItem, maxQuantity } from '#shared/model/cart.ts';
import { call } from '../../lib/client.ts';
import { cartQuery } from '../../queries/cart.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toast } from '../../ui/toast-store.ts';
import { cachedItems, cartScope, updateCachedCart } from './cart-queries.ts';
import { type Change, underway, withChange } from './item-changes.ts';

/**
 * Returns the actions for one cart item. Each step starts from the last requested quantity, even if that is still
 * pending. `onRemoved` receives the removed item with the quantity that the shopper last saw.
 */
export function useItemChanges(id: number, onRemoved?: (item: CartItem) => void) {
  const queries = useQueryClient();
  const { mutate: put } = useChange(
    ({ quantity }) => call(cartRoutes.changeItem, { params: { itemId: id }, body: { quantity } }),
    onRemoved,
  );
  const { mutate: remove } = useChange(() => call(cartRoutes.removeItem, { params: { itemId: id } }), onRemoved);
  // Reads the caches, because the page may not have rendered the last quantity change yet.
  const wanted = () =>
    changesUnderway(queries)
      .reduce(withChange, cachedItems(queries) ?? [])
      .find((item) => item.id === id);
  return {
    /** Changes the quantity by `by`, up to the maximum quantity. */
    step: (by: number) => {
      const before = wanted();
      if (before && before.quantity + by <= maxQuantity) put({ id, quantity: before.quantity + by, before });
    },
    remove: () => {
      const before = wanted();
      if (before) remove({ id, quantity: 0, before });
    },
  };
}

function useChange(send: (change: Change) => Promise<unknown>, onRemoved?: (item: CartItem) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: underway.mutationKey,
    scope: cartScope,
    mutationFn: async (change: Change) => {
      if (isOutdated(queries, change)) return;
      await send(change);
      await updateCachedCart(queries, (items) => withChange(items, change));
    },
    onSuccess: (_, change) => {
      if (change.quantity < 1) onRemoved?.(change.before);
      if (!isOutdated(queries, change)) toast({ title: change.quantity < 1 ? 'Item removed' : 'Cart updated' });
    },
    onError: (error, change) => {
      if (!isOutdated(queries, change)) toastFailure(change.quantity < 1 ? 'Remove failed' : 'Update failed')(error);
    },
    onSettled: () => {
      // Refetches the cart only after the last of several writes. The count includes the current write.
      const writes = queries.isMutating({ predicate: ({ options }) => options.scope?.id === cartScope.id });
      if (writes === 1) void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
}

/** Returns the pending changes, oldest first. */
const changesUnderway = (queries: QueryClient) =>
  queries
    .getMutationCache()
    .findAll(underway)
    .map(({ state }) => state.variables as Change);

/** Returns whether a newer change of the same item is pending. Only the newest change shows its toast. */
const isOutdated = (queries: QueryClient, { id }: Change) =>
  changesUnderway(queries).filter((change) => change.id === id).length > 1;
