import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '#shared/model/order.ts';
import { dropGift } from '../../lib/gift-message.ts';
import { isNotFound } from '../../lib/request-error.ts';
import { useOnline } from '../../lib/use-online.ts';
import { refreshOwnData } from '../../queries/own-data.ts';
import { placedOrderQuery } from '../../queries/placed-order.ts';

/** The polling interval and the deadline for an order that may not exist yet, in milliseconds. */
const orderWait = { everyMs: 2000, untilMs: 60_000 } as const;

export type PlacedOrder = { order: Order | undefined; isMissing: boolean; isLate: boolean };

/**
 * Returns the order that a payment created. `id` is the order's ID, the payment's ID (`pi_…`), or null if neither is
 * known. Polls until the order is no longer pending, for at most one minute after the page opened or the connection came
 * back. `isLate` is true once that minute has passed, and `isMissing` if the server knows no such order. Once the order
 * is found, removes the gift message from storage, and refetches the cart if only Stripe's webhook placed the order.
 */
export function usePlacedOrder(id: string | null): PlacedOrder {
  const queries = useQueryClient();
  const [isLate, setLate] = useState(false);
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    setLate(false);
    const timer = setTimeout(() => setLate(true), orderWait.untilMs);
    return () => clearTimeout(timer);
  }, [online]);
  const { data, error, isFetchedAfterMount } = useQuery({
    ...placedOrderQuery(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isLate || isSettled(state.data) ? false : orderWait.everyMs),
    gcTime: 0,
  });
  const isFound = data !== undefined;
  const found = useEffectEvent(() => {
    // The gift message belongs to this order and must not be used for the next one.
    dropGift();
    // The checkout hands over an order that it created, after it has refetched the cart itself.
    if (isFetchedAfterMount) refreshOwnData(queries);
  });
  useEffect(() => {
    if (isFound) found();
  }, [isFound]);
  if (id === null) return { order: undefined, isMissing: true, isLate: true };
  return { order: data, isMissing: isNotFound(error), isLate };
}

/** Returns whether polling can stop. */
const isSettled = (order: Order | undefined) => order !== undefined && order.status !== 'pending';
