import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as cartRoutes from '#shared/api/endpoints/cart.ts';
import { at } from '#shared/api/route.ts';
import type { CartItem } from '#shared/model/cart.ts';
import type { CartNotice } from '#shared/model/cart-review.ts';
import { call } from '../../lib/client.ts';
import { cartQuery } from '../../queries/cart.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toast } from '../../ui/toast-store.ts';
import { cartScope, updateCachedCart } from './cart-queries.ts';

/**
 * Puts a removed item back into its place in the cart, at today's price. `onRestored` receives the ID of its line, which
 * is that of an identical line if there is one.
 */
export function useRestoreItem(onRestored: (id: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    scope: cartScope,
    mutationFn: async ({ id, artworkId, productId, variantId, quantity, customization, mockupUrl }: CartItem) => {
      const body = { id, artworkId, productId, variantId, quantity, customization, mockupUrl };
      const restored = await call(cartRoutes.addItem, { body });
      await updateCachedCart(queries, (items) =>
        [...items.filter((one) => one.id !== restored.id), restored].toSorted((one, other) => one.id - other.id),
      );
      return restored.id;
    },
    onSuccess: (id) => {
      onRestored(id);
      toast({ title: 'Cart updated' });
    },
    onError: toastFailure('Update failed'),
  });
}

const nothing: readonly CartNotice[] = [];

/**
 * Checks the cart against the catalogue whenever the page opens, and returns the changes. A failed check is not
 * reported, because the checkout checks again.
 */
export function useCartNotices(): readonly CartNotice[] {
  const queries = useQueryClient();
  const version = () => queries.getQueryState(cartQuery.queryKey)?.dataUpdateCount;
  const { data = nothing } = useQuery({
    queryKey: [at(cartRoutes.review).path],
    queryFn: async ({ signal }) => {
      const before = version();
      const { items, notices } = await call(cartRoutes.review, { signal });
      // The items may predate a change that the shopper has made since.
      if (version() === before) await updateCachedCart(queries, () => items);
      else void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
      return notices;
    },
    // The server reports each price change once, so the response must last for the whole visit to the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data;
}
