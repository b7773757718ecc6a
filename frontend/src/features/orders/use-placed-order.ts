import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orders as ordersRoutes } from '#shared/api/orders.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import type { Order } from '#shared/model/order.ts';
import { call } from '../../lib/client.ts';
import { dropGift } from '../../lib/gift-message.ts';
import { isNotFound } from '../../lib/request-error.ts';
import { useOnline } from '../../lib/use-online.ts';

/** The polling interval and the deadline for an order that may not exist yet, in milliseconds. */
const orderWait = { everyMs: 2000, untilMs: 60_000 } as const;

/**
 * The placeholder ID of an order whose payment has an unknown outcome. It refers to the shopper's newest recent order.
 */
export const pendingId = 'pending';

/** The maximum age in milliseconds of the order that the page for `pendingId` shows. */
const justMade = 2 * 60_000;

export type PlacedOrder = { order: Order | undefined; isMissing: boolean; isLate: boolean };

/**
 * Returns the order that a payment created. `id` is the order's ID, the payment's ID (`pi_…`), or `pendingId`. Polls
 * until the order is no longer pending, for at most one minute after the page opened or the connection came back.
 * `isLate` is true once that minute has passed, and `isMissing` if the server knows no such order. Removes the gift
 * message from storage once the order is found, however the shopper paid.
 */
export function usePlacedOrder(id: string): PlacedOrder {
  const [openedAt] = useState(Date.now);
  const [isLate, setLate] = useState(false);
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    setLate(false);
    const timer = setTimeout(() => setLate(true), orderWait.untilMs);
    return () => clearTimeout(timer);
  }, [online]);
  const { data, error } = useQuery({
    queryKey: [routeUrl(ordersRoutes.find, { params: { orderId: id } }), 'placed'],
    queryFn: ({ signal }) => (id === pendingId ? newestSince(openedAt - justMade, signal) : findOrder(id, signal)),
    refetchInterval: ({ state }) => (isLate || isSettled(state.data) ? false : orderWait.everyMs),
    gcTime: 0,
  });
  const isFound = data != null;
  // The gift message belongs to this order and must not be used for the next one.
  useEffect(() => {
    if (isFound) dropGift();
  }, [isFound]);
  return { order: data ?? undefined, isMissing: isNotFound(error), isLate };
}

const findOrder = (orderId: string, signal: AbortSignal) => call(ordersRoutes.find, { params: { orderId }, signal });

async function newestSince(since: number, signal: AbortSignal): Promise<Order | null> {
  const [newest] = await call(ordersRoutes.list, { signal });
  return newest && Date.parse(newest.createdAt) >= since ? newest : null;
}

/** Returns whether polling can stop. */
const isSettled = (order: Order | null | undefined) => order != null && order.status !== 'pending';
