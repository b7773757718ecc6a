import { queryOptions } from '@tanstack/react-query';
import * as ordersRoutes from '#shared/api/endpoints/orders.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { call } from '../lib/client.ts';

/** The placeholder ID of an order whose payment has an unknown outcome. */
export const pendingId = 'pending';

/** The order that a payment created. `id` is the ID of the order or of the payment. */
export const placedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [routeUrl(ordersRoutes.find, { params: { orderId: id } }), placed],
    queryFn: ({ signal }) => call(ordersRoutes.find, { params: { orderId: id }, signal }),
  });

/** Marks the keys of these queries. */
export const placed = 'placed';
