import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orders as ordersRoutes } from '#shared/api/orders.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import type { Order } from '#shared/model/order.ts';
import { call } from '../../lib/client.ts';

/** Milliseconds: the polling interval for an order that may not exist yet, and the deadline. */
const orderWait = { everyMs: 2000, untilMs: 60_000 } as const;

/** Placeholder for an order with an unknown payment outcome; it resolves to the newest recent order. */
export const pendingId = 'pending';

/** Longest time, in milliseconds, between placing such an order and opening the page, payment included. */
const justMade = 2 * 60_000;

export type PlacedOrder = { order: Order | undefined; isLate: boolean };

/**
 * The order that a payment created. `id` is the order's, the payment's (`pi_…`) or "pending". Polls for one minute, until
 * the order is past pending; `isLate` tells that the minute has passed.
 */
export function usePlacedOrder(id: string): PlacedOrder {
  const [openedAt] = useState(Date.now);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), orderWait.untilMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: [routeUrl(ordersRoutes.find, { params: { orderId: id } }), 'placed'],
    queryFn: ({ signal }) => (id === pendingId ? newestSince(openedAt - justMade, signal) : findOrder(id, signal)),
    refetchInterval: ({ state }) => (isLate || isSettled(state.data) ? false : orderWait.everyMs),
    gcTime: 0,
  });
  return { order: data ?? undefined, isLate };
}

const findOrder = (orderId: string, signal: AbortSignal) => call(ordersRoutes.find, { params: { orderId }, signal });

async function newestSince(since: number, signal: AbortSignal): Promise<Order | null> {
  const [newest] = await call(ordersRoutes.list, { signal });
  return newest && Date.parse(newest.createdAt) >= since ? newest : null;
}

/** Whether polling can stop. */
const isSettled = (order: Order | null | undefined) => order != null && order.status !== 'pending';
