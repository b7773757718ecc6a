import type { QueryClient } from '@tanstack/react-query';
import * as addressesRoutes from '#shared/api/endpoints/addresses.ts';
import * as artworksRoutes from '#shared/api/endpoints/artworks.ts';
import * as cartRoutes from '#shared/api/endpoints/cart.ts';
import * as inputsRoutes from '#shared/api/endpoints/inputs.ts';
import * as ordersRoutes from '#shared/api/endpoints/orders.ts';
import { at } from '#shared/api/route.ts';
import { placed } from './placed-order.ts';

/**
 * Refetches the shopper's cart, addresses, orders, artworks, and details, except an order that was just placed. A new order
 * changes most of them, and another tab may change any.
 */
export function refreshOwnData(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path, kind] }) => kind !== placed && ownPaths.some((base) => isUnder(path, base)),
  });
}

const ownPaths = [
  at(cartRoutes.get).path,
  at(addressesRoutes.list).path,
  at(ordersRoutes.list).path,
  at(artworksRoutes.list).path,
  at(inputsRoutes.list).path,
];
// The review of the cart reports each change only once, so it lasts for the whole visit.
const isUnder = (path: unknown, base: string) =>
  typeof path === 'string' && path.startsWith(base) && path !== at(cartRoutes.review).path;
