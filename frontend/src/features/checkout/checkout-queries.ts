import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addresses as addressesRoutes } from '#shared/api/addresses.ts';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import { checkout as checkoutRoutes } from '#shared/api/checkout.ts';
import { printful as printfulRoutes } from '#shared/api/printful.ts';
import type { SentBodyOf } from '#shared/api/route.ts';
import { site as siteRoutes } from '#shared/api/site.ts';
import { call } from '../../lib/client.ts';
import { readOptions } from '../../lib/read-options.ts';
import { routeUrl } from '../../lib/route-url.ts';
import { loadPayments, type PaymentsConfig } from './load-stripe.ts';

export const cartQuery = readOptions(cartRoutes.get);
export const addressesQuery = readOptions(addressesRoutes.list);
export const countriesQuery = readOptions(printfulRoutes.countries);
export const configQuery = readOptions(siteRoutes.config);

export type CalculationRequest = SentBodyOf<typeof checkoutRoutes.calculate>;

const minute = 60_000;
export const calculationKey = [routeUrl(checkoutRoutes.calculate)] as const;

/**
 * Totals of the cart for an address; `null` while there is none that is complete. `cartMark` stands for what is in the
 * cart, so that another cart is another calculation. Times as in spec.md section 9.
 */
export const calculationQuery = (request: CalculationRequest | null, cartMark: string) =>
  queryOptions({
    queryKey: [...calculationKey, request, cartMark] as const,
    queryFn: ({ signal }) => {
      if (!request) throw new Error('There is nothing to calculate');
      return call(checkoutRoutes.calculate, { body: request, signal });
    },
    enabled: request !== null,
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Stripe.js is loaded once a visit, and only here. */
export const stripeQuery = (config: PaymentsConfig) =>
  queryOptions({
    queryKey: ['stripe.js', config.stripePublishableKey] as const,
    queryFn: () => loadPayments(config),
    // It is no data that could be compared.
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
