import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import * as checkoutRoutes from '#shared/api/endpoints/checkout.ts';
import { at } from '#shared/api/route.ts';
import type { DeliveryRequest } from '#shared/model/checkout.ts';
import { call } from '../../lib/client.ts';
import { chooseDeliveryCountry, useDeliveryCountry } from '../../queries/delivery-country.ts';

const minute = 60_000;

/** Returns the delivery rates of these items before an address is entered, and the country that they apply to. */
export function useDelivery(items: DeliveryRequest['items']) {
  const queries = useQueryClient();
  const countryCode = useDeliveryCountry();
  const { data, isError } = useQuery({
    queryKey: [at(checkoutRoutes.delivery).path, countryCode, items],
    queryFn: ({ signal }) => call(checkoutRoutes.delivery, { body: { countryCode, items }, signal }),
    staleTime: 10 * minute,
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    countryCode,
    choose: (code: string) => chooseDeliveryCountry(queries, code),
    /** The shipping rates, cheapest first. Undefined while they load. */
    rates: data?.rates,
    isError,
  };
}
