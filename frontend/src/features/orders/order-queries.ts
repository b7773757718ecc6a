import { useMutation, useQueryClient } from '@tanstack/react-query';
import { artworks as artworksRoutes } from '#shared/api/artworks.ts';
import { orders as ordersRoutes } from '#shared/api/orders.ts';
import type { Order } from '#shared/model/order.ts';
import { call } from '../../lib/client.ts';
import { readOptions } from '../../lib/read-options.ts';
import { sentenceOf } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';

/** Orders move without the shopper's doing: what is shown is asked for anew on every visit. */
export const ordersQuery = { ...readOptions(ordersRoutes.list), staleTime: 0 };

export const orderQuery = (orderId: string) => ({
  ...readOptions(ordersRoutes.find, { params: { orderId } }),
  staleTime: 0,
});

/** Calls an order off, as long as it is not being made. */
export function useCancelOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call(ordersRoutes.cancel, { params: { orderId } }),
    onSuccess: (order: Order) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order);
      void queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
      void queries.invalidateQueries({ queryKey: readOptions(artworksRoutes.list).queryKey });
      toast({ title: 'Order cancelled', description: 'Your payment goes back to you in full.' });
    },
    onError: (error, orderId) => {
      void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
      toast({
        title: 'Cancellation failed',
        description: sentenceOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
}
