import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import type { SentBodyOf } from '#shared/api/route.ts';
import type { CartItem } from '#shared/model/cart.ts';
import type { CartNotice } from '#shared/model/cart-review.ts';
import { call } from '../../lib/client.ts';
import { cartQuery } from '../../queries/cart.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toast } from '../../ui/toast-store.ts';

/** The mutation scope that all cart writes share. Mutations in one scope run one at a time, so the last press wins. */
export const cartScope = { id: 'cart' };

export type AddedItem = SentBodyOf<typeof cartRoutes.addItem>;

/** Adds an item to the cart. */
export function useAddToCart() {
  const queries = useQueryClient();
  return useMutation({
    scope: cartScope,
    mutationFn: (item: AddedItem) => call(cartRoutes.addItem, { body: item }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
      toast({ title: 'Added to Cart!' });
    },
    onError: toastFailure('Failed to Add to Cart'),
  });
}

/** Replaces what a line of the cart is. */
export function useReplaceItem(itemId: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: cartScope,
    mutationFn: (item: AddedItem) => call(cartRoutes.replaceItem, { params: { itemId }, body: item }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
      toast({ title: 'Cart updated' });
    },
    onError: toastFailure('Update failed'),
  });
}

const nothing: readonly CartNotice[] = [];

/**
 * Compares the cart with the catalogue whenever the page opens, and returns what changed. A comparison that fails is
 * not reported, because the checkout compares again.
 */
export function useCartNotices(): readonly CartNotice[] {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [cartRoutes.review.path],
    queryFn: ({ signal }) => call(cartRoutes.review, { signal }),
    // The server reports a changed price once, so the answer belongs to one visit of the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data) void updateCachedCart(queries, () => data.items);
  }, [data, queries]);
  return data?.notices ?? nothing;
}

/** Empties the cart. */
export function useClearCart() {
  const queries = useQueryClient();
  return useMutation({
    scope: cartScope,
    mutationFn: async () => {
      await call(cartRoutes.clear);
      await updateCachedCart(queries, () => []);
    },
    onSuccess: () => toast({ title: 'Cart cleared' }),
    onError: toastFailure('Clear failed'),
  });
}

/** Returns the cart as the server last reported it. */
export const cachedItems = (queries: QueryClient) => queries.getQueryData(cartQuery.queryKey);

/** Applies a write to the cached cart. Cancels pending reads, because their responses may predate the write. */
export async function updateCachedCart(queries: QueryClient, change: (items: CartItem[]) => CartItem[]): Promise<void> {
  await queries.cancelQueries({ queryKey: cartQuery.queryKey });
  queries.setQueryData(cartQuery.queryKey, (items) => items && change(items));
}
