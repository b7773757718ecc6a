import type { QueryClient } from '@tanstack/react-query';
import { addresses as addressesRoutes } from '#shared/api/addresses.ts';
import { artworks as artworksRoutes } from '#shared/api/artworks.ts';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import { orders as ordersRoutes } from '#shared/api/orders.ts';
import { placed } from './placed-order.ts';

/**
 * Refetches the shopper's cart, addresses, orders, and artworks, except an order that was just placed. A new order
 * changes all of them, and another tab may change any.
 */
export function refreshOwnData(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path, kind] }) => kind !== placed && ownPaths.some((base) => isUnder(path, base)),
  });
}

const ownPaths = [cartRoutes.get.path, addressesRoutes.list.path, ordersRoutes.list.path, artworksRoutes.list.path];
const isUnder = (path: unknown, base: string) => typeof path === 'string' && path.startsWith(base);
