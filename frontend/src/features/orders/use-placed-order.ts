import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orders as ordersRoutes } from '#shared/api/orders.ts';
import type { Order } from '#shared/model/order.ts';
import { call } from '../../lib/client.ts';
import { routeUrl } from '../../lib/route-url.ts';

/** Milliseconds: how often an order is asked for that may not be there yet, and for how long. */
const orderWait = { everyMs: 2000, untilMs: 60_000 } as const;

/** The outcome of the payment was never learnt: any order that has just been made is the one. */
export const pendingId = 'pending';

/** Milliseconds before the page opened in which such an order may have been made: the payment's own time included. */
const justMade = 2 * 60_000;

export type PlacedOrder = { order: Order | undefined; isLate: boolean };

/**
 * The order that a payment has led to. The id is the order's, the payment's (`pi_…`), or "pending". It is asked for until
 * the printer knows of it, for a minute; `isLate` says that the minute has passed.
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

/** Whether there is nothing more to learn in the next minute. */
const isSettled = (order: Order | null | undefined) => order != null && order.status !== 'pending';
