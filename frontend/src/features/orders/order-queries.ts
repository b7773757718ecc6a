import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as ordersRoutes from '#shared/api/endpoints/orders.ts';
import type { AddressCorrection } from '#shared/model/address.ts';
import { type Order, orderPageMs } from '#shared/model/order.ts';
import { call } from '../../lib/client.ts';
import { listOptions } from '../../lib/list-options.ts';
import { readOptions } from '../../lib/read-options.ts';
import { artworkQuery, galleryQuery } from '../../queries/artworks.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toast } from '../../ui/toast-store.ts';
import { statusSentence } from './status-text.ts';

/** The shopper's orders. Every visit refetches the list, because the print provider may have changed a status. */
export const ordersQuery = { ...listOptions(ordersRoutes.list), staleTime: 0 };

/** An order. The query polls until the order's status is final. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    ...readOptions(ordersRoutes.find, { params: { orderId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : orderPageMs),
  });

const isFinished = ({ status }: Order) => status === 'delivered' || status === 'failed' || status === 'cancelled';

/** Corrects the address of an order that the printer has not received yet. */
export function useCorrectAddress(orderId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressCorrection) => call(ordersRoutes.correctAddress, { params: { orderId }, body }),
    onSuccess: (order: Order) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order);
      void queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
      toast({ title: 'Address corrected', description: 'We’ll send your order there.' });
      onDone();
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
      toastFailure('Correction failed')(error);
    },
  });
}

/** Cancels an order that is not in production yet. */
export function useCancelOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call(ordersRoutes.cancel, { params: { orderId } }),
    onSuccess: (order: Order) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order);
      void queries.invalidateQueries({ queryKey: ordersQuery.queryKey });
      // The server no longer counts the artworks as purchased.
      const artworks = order.items.map(({ artworkId }) => artworkQuery(artworkId));
      for (const { queryKey } of [galleryQuery, ...artworks]) void queries.invalidateQueries({ queryKey });
      toast({ title: 'Order cancelled', description: statusSentence(order) });
    },
    onError: (error, orderId) => {
      void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
      toastFailure('Cancellation failed')(error);
    },
  });
}
