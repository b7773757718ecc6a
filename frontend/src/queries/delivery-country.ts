import type { QueryClient } from '@tanstack/react-query';

const storageKey = 'delivery-country';
const stored = () => window.localStorage.getItem(storageKey);

/** The country to which the shopper wants deliveries, as chosen in this browser, or null. */
export const deliveryCountryQuery = { queryKey: [storageKey], queryFn: stored, initialData: stored };

/** Keeps the choice in this browser. All estimates on a page follow it, and the checkout starts with it. */
export function chooseDeliveryCountry(queries: QueryClient, code: string): void {
  window.localStorage.setItem(storageKey, code);
  queries.setQueryData(deliveryCountryQuery.queryKey, code);
}
