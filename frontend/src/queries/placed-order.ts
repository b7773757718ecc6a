import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { addresses as addressesRoutes } from '#shared/api/addresses.ts';
import { artworks as artworksRoutes } from '#shared/api/artworks.ts';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import { orders as ordersRoutes } from '#shared/api/orders.ts';
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

const placed = 'placed';

/**
 * Refetches what a new order changes, except the order itself. The server removes the ordered cart lines, marks the
 * artworks as purchased, and saves the address.
 */
export function refreshAfterOrder(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path, kind] }) => kind !== placed && changedByOrder.some((base) => isUnder(path, base)),
  });
}

const changedByOrder = [
  cartRoutes.get.path,
  addressesRoutes.list.path,
  ordersRoutes.list.path,
  artworksRoutes.list.path,
];
const isUnder = (path: unknown, base: string) => typeof path === 'string' && path.startsWith(base);
