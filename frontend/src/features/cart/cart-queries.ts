import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/api/calls.ts';
import * as cartRoutes from '#shared/api/endpoints/cart.ts';
import type { CartItem } from '#shared/model/cart.ts';
import { call } from '../../lib/client.ts';
import { cartQuery } from '../../queries/cart.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toast } from '../../ui/toast-store.ts';

/** The mutation scope of all cart writes. Mutations in one scope run one at a time, so the last press wins. */
export const cartScope = { id: 'cart' };

export type AddedItem = SentBody<typeof cartRoutes.addItem>;

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
