import { type QueryClient, useQuery } from '@tanstack/react-query';
import { defaultCountry } from '#shared/model/address.ts';
import { addressesQuery } from './addresses.ts';

const storageKey = 'delivery-country';
const stored = () => window.localStorage.getItem(storageKey);

/** The country to which the shopper wants deliveries, as chosen in this browser, or null. */
export const deliveryCountryQuery = { queryKey: [storageKey], queryFn: stored, initialData: stored };

/** Keeps the choice in this browser. All estimates on a page follow it, and the checkout starts with it. */
export function chooseDeliveryCountry(queries: QueryClient, code: string): void {
  window.localStorage.setItem(storageKey, code);
  queries.setQueryData(deliveryCountryQuery.queryKey, code);
}

/**
 * Returns the country to which the shopper probably wants deliveries: the chosen one, or else that of the first saved
 * address, which is read only if `isWanted`.
 */
export function useDeliveryCountry(isWanted = true): string {
  const { data: chosen } = useQuery(deliveryCountryQuery);
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: isWanted });
  return chosen ?? addresses?.[0]?.countryCode ?? defaultCountry;
}
