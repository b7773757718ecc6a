import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartPage } from '#shared/api/cart-page.ts';
import type { CartNotice } from '#shared/model/cart-review.ts';
import { call } from '../../lib/client.ts';
import { cartQuery } from '../../queries/cart.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toast } from '../../ui/toast-store.ts';
import { type AddedItem, cartScope, updateCachedCart } from './cart-queries.ts';

/** Replaces what a line of the cart is. */
export function useReplaceItem(itemId: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: cartScope,
    mutationFn: (item: AddedItem) => call(cartPage.replaceItem, { params: { itemId }, body: item }),
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
    queryKey: [cartPage.review.path],
    queryFn: ({ signal }) => call(cartPage.review, { signal }),
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
