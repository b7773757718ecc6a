import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import type { SentBodyOf } from '#shared/api/route.ts';
import type { CartItem } from '#shared/model/cart.ts';
import { call } from '../../lib/client.ts';
import { readOptions } from '../../lib/read-options.ts';
import { sentenceOf } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';

export const cartQuery = readOptions(cartRoutes.get);

/** Writes of one cart go one after the other, so that the last press wins. */
export const cartScope = { id: 'cart' };

export type AddedItem = SentBodyOf<typeof cartRoutes.addItem>;

/** Puts one thing in the cart. */
export function useAddToCart() {
  const queries = useQueryClient();
  return useMutation({
    scope: cartScope,
    mutationFn: (item: AddedItem) => call(cartRoutes.addItem, { body: item }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
      toast({ title: 'Added to Cart!' });
    },
    onError: failed('Failed to Add to Cart'),
  });
}

/** Takes everything out of the cart. */
export function useClearCart() {
  const queries = useQueryClient();
  return useMutation({
    scope: cartScope,
    mutationFn: async () => {
      await call(cartRoutes.clear);
      await holdCart(queries, () => []);
    },
    onSuccess: () => toast({ title: 'Cart cleared' }),
    onError: failed('Clear failed'),
  });
}

/** What the server last said is in the cart. */
export const heldItems = (queries: QueryClient) => queries.getQueryData(cartQuery.queryKey);

/** Takes in what a write has done. An answer that is still on its way may have been given before it, and is dropped. */
export async function holdCart(queries: QueryClient, change: (items: CartItem[]) => CartItem[]): Promise<void> {
  await queries.cancelQueries({ queryKey: cartQuery.queryKey });
  queries.setQueryData(cartQuery.queryKey, (items) => items && change(items));
}

/** A toast with this title and the server's own sentence. */
export const failed = (title: string) => (error: unknown) =>
  toast({ title, description: sentenceOf(error, 'Please try again.'), variant: 'destructive' });
