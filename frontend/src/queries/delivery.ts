import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import * as checkoutRoutes from '#shared/api/endpoints/checkout.ts';
import { at } from '#shared/api/route.ts';
import type { CartItem } from '#shared/model/cart.ts';
import type { DeliveryRequest } from '#shared/model/checkout.ts';
import { formatMoney, parseMoney } from '#shared/model/money.ts';
import { call } from '../lib/client.ts';
import { subtotalText } from '../lib/subtotal-text.ts';
import { chooseDeliveryCountry, useDeliveryCountry } from './delivery-country.ts';

const minute = 60_000;

type Destination = {
  /** The country, if it is known better than `useDeliveryCountry` guesses it. */
  country?: string | undefined;
  /** Whether to request the rates. Otherwise, only rates that are already known are returned. */
  isWanted?: boolean;
};

/** Returns the delivery rates of these items before an address is entered, and the country that they apply to. */
export function useDelivery(items: DeliveryRequest['items'], { country, isWanted = true }: Destination = {}) {
  const queries = useQueryClient();
  const guessed = useDeliveryCountry(isWanted);
  const countryCode = country ?? guessed;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [at(checkoutRoutes.delivery).path, countryCode, items],
    queryFn: ({ signal }) => call(checkoutRoutes.delivery, { body: { countryCode, items }, signal }),
    staleTime: 10 * minute,
    enabled: isWanted && items.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    countryCode,
    choose: (code: string) => chooseDeliveryCountry(queries, code),
    /** The shipping rates, cheapest first. Undefined while they load. */
    rates: data?.rates,
    /** Whether the rates are those of other items or of another country, until the right ones arrive. */
    isOld: isPlaceholderData,
    isError,
  };
}

/**
 * Returns what these cart lines cost, and what the cheapest shipping adds to it before tax. The cart and the checkout show
 * it alike.
 */
export function useEstimate(items: readonly CartItem[], destination?: Destination) {
  const delivered = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const { rates, countryCode, isOld } = useDelivery(delivered, destination);
  const subtotal = subtotalText(...items);
  const shipping = rates?.[0]?.rate;
  const isShipped = shipping !== undefined;
  return {
    delivered,
    rates,
    countryCode,
    isOld,
    subtotal,
    shipping,
    total: isShipped ? formatMoney(parseMoney(subtotal) + parseMoney(shipping)) : subtotal,
    /** What the total contains. */
    terms: isShipped ? 'with shipping, before tax' : 'before shipping and tax',
  };
}
