import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#shared/model/order.ts';
import { dropGift } from '../../lib/gift-message.ts';
import { isNotFound } from '../../lib/request-error.ts';
import { useOnline } from '../../lib/use-online.ts';
import { placedOrderQuery } from '../../queries/placed-order.ts';

/** The polling interval and the deadline for an order that may not exist yet, in milliseconds. */
const orderWait = { everyMs: 2000, untilMs: 60_000 } as const;

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
    ...placedOrderQuery(id, openedAt),
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

/** Returns whether polling can stop. */
const isSettled = (order: Order | null | undefined) => order != null && order.status !== 'pending';
