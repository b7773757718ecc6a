import { queryOptions } from '@tanstack/react-query';
import { orders as ordersRoutes } from '#shared/api/orders.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import type { Order } from '#shared/model/order.ts';
import { call } from '../lib/client.ts';

/**
 * The placeholder ID of an order whose payment has an unknown outcome. It refers to the shopper's newest recent order.
 */
export const pendingId = 'pending';

/** The maximum age in milliseconds of the order that the page for `pendingId` shows. */
const justMade = 2 * 60_000;

/** The order that a payment created. For `pendingId`, null if the shopper had no recent order at `openedAt`. */
export const placedOrderQuery = (id: string, openedAt: number) =>
  queryOptions({
    queryKey: [routeUrl(ordersRoutes.find, { params: { orderId: id } }), 'placed'],
    queryFn: ({ signal }) => (id === pendingId ? newestSince(openedAt - justMade, signal) : findOrder(id, signal)),
  });

const findOrder = (orderId: string, signal: AbortSignal): Promise<Order | null> =>
  call(ordersRoutes.find, { params: { orderId }, signal });

async function newestSince(since: number, signal: AbortSignal): Promise<Order | null> {
  const [newest] = await call(ordersRoutes.list, { signal });
  return newest && Date.parse(newest.createdAt) >= since ? newest : null;
}
