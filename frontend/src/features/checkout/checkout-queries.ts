import { keepPreviousData, type Query, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/api/calls.ts';
import * as checkoutRoutes from '#shared/api/endpoints/checkout.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { call } from '../../lib/client.ts';
import { RequestError } from '../../lib/request-error.ts';
import { cartQuery } from '../../queries/cart.ts';
import { loadPayments, type PaymentsConfig } from './load-stripe.ts';

export type CalculationRequest = SentBody<typeof checkoutRoutes.calculate>;

const minute = 60_000;
const calculationKey = [routeUrl(checkoutRoutes.calculate)] as const;

/**
 * Requests the cart's totals for an address. The query is disabled while `request` is null, such as before the address
 * is complete. `cartMark` identifies the cart's contents, so a changed cart gets a new calculation.
 */
export const calculationQuery = (request: CalculationRequest | null, cartMark: string) =>
  queryOptions({
    queryKey: [...calculationKey, request, cartMark] as const,
    queryFn: ({ signal }) => {
      if (!request) throw new Error('The calculation needs a complete address');
      return call(checkoutRoutes.calculate, { body: request, signal });
    },
    enabled: request !== null,
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    placeholderData: keepPreviousData,
    // Whoever corrects an address with many pauses may reach the limit of the minute, and then needs only to wait.
    retry: (failures, error) => failures < 7 && error instanceof RequestError && error.status === 429,
    retryDelay: minute / 6,
  });

/** Returns a function that refetches the cart and its totals, because the cart or its prices may have changed. */
export function useRecalculate(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
    void queries.invalidateQueries({ queryKey: calculationKey });
  };
}

const stripeKey = ['stripe.js'] as const;

/** Returns a function that loads Stripe.js again if it failed to load. */
export function useReloadStripe(): () => void {
  const queries = useQueryClient();
  const hasFailed = ({ state }: Query) => state.status === 'error' && state.fetchStatus === 'idle';
  return () => void queries.refetchQueries({ queryKey: stripeKey, predicate: hasFailed });
}

/** Loads Stripe.js once per visit, and only on the checkout page. */
export const stripeQuery = (config: PaymentsConfig) =>
  queryOptions({
    queryKey: [...stripeKey, config.stripePublishableKey] as const,
    queryFn: () => loadPayments(config),
    // The Stripe object is not plain data and cannot be compared structurally.
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
