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
const scope = { id: 'cart' };

export type AddedItem = SentBodyOf<typeof cartRoutes.addItem>;

/** Puts one thing in the cart. */
export function useAddToCart() {
  const queries = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (item: AddedItem) => call(cartRoutes.addItem, { body: item }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
      toast({ title: 'Added to Cart!' });
    },
    onError: failed('Failed to Add to Cart'),
  });
}

/** Changes how many of an item there are; below 1 the item goes. The cart shows it at once, and takes it back on failure. */
export function useChangeQuantity() {
  const queries = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ id, quantity }: { id: number; quantity: number }) =>
      call(cartRoutes.changeQuantity, { params: { itemId: id }, body: { quantity } }),
    onMutate: ({ id, quantity }) => changeShown(queries, (items) => withQuantity(items, id, quantity)),
    onSuccess: (_, { quantity }) => toast({ title: quantity < 1 ? 'Item removed' : 'Cart updated' }),
    onError: (error, { quantity }) => failed(quantity < 1 ? 'Remove failed' : 'Update failed')(error),
    onSettled: () => readAgain(queries),
  });
}

export function useRemoveItem() {
  const queries = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (id: number) => call(cartRoutes.removeItem, { params: { itemId: id } }),
    onMutate: (id) => changeShown(queries, (items) => withQuantity(items, id, 0)),
    onSuccess: () => toast({ title: 'Item removed' }),
    onError: failed('Remove failed'),
    onSettled: () => readAgain(queries),
  });
}

export function useClearCart() {
  const queries = useQueryClient();
  return useMutation({
    scope,
    mutationFn: () => call(cartRoutes.clear),
    onSuccess: () => {
      queries.setQueryData(cartQuery.queryKey, []);
      toast({ title: 'Cart cleared' });
    },
    onError: failed('Clear failed'),
  });
}

/** The items with one quantity changed; below 1 the item is left out. */
function withQuantity(items: readonly CartItem[], id: number, quantity: number): CartItem[] {
  return items.flatMap((item) => (item.id !== id ? [item] : quantity < 1 ? [] : [{ ...item, quantity }]));
}

async function changeShown(queries: QueryClient, change: (items: CartItem[]) => CartItem[]) {
  // An answer that is on its way knows nothing of the change.
  await queries.cancelQueries({ queryKey: cartQuery.queryKey });
  queries.setQueryData(cartQuery.queryKey, (items) => items && change(items));
}

/** What the server holds is asked for after the last of several writes. */
function readAgain(queries: QueryClient) {
  const writing = queries.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id });
  if (writing <= 1) void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
}

const failed = (title: string) => (error: unknown) =>
  toast({ title, description: sentenceOf(error, 'Please try again.'), variant: 'destructive' });
