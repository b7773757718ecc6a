import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isShippingComplete, ShippingAddress } from '#shared/model/address.ts';
import type { CartItem } from '#shared/model/cart.ts';
import type { Calculation } from '#shared/model/checkout.ts';
import { cartQuery } from '../../queries/cart.ts';
import { type AddressValues, addressToSend } from '../../ui/use-address-form.ts';
import { calculationKey, calculationQuery } from './checkout-queries.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds without typing before the totals are requested. */
const settleMs = 600;

/** A calculation with the address and cart it was made for. */
export type Priced = { calculation: Calculation; shippingAddress: ShippingAddress; cartMark: string };

/** A cart's contents as one string. A changed cart needs a new calculation and a new payment. */
export const cartMarkOf = (items: readonly CartItem[]): string =>
  items.map(({ id, quantity, price }) => `${id}×${quantity}×${price}`).join(' ');

/** Shipping methods and totals for the address in the form. */
export function useCalculation(values: Partial<AddressValues>, items: readonly CartItem[]) {
  const queries = useQueryClient();
  const [chosenId, chooseShipping] = useState<string | null>(null);
  const address = shippableAddress(values);
  const typed = address && JSON.stringify(address);
  const settled = useSettled(typed, settleMs);
  const shippingAddress = settled === null ? null : (JSON.parse(settled) as ShippingAddress);
  const cartMark = cartMarkOf(items);
  const query = useQuery(
    calculationQuery(
      items.length > 0 && shippingAddress ? { shippingAddress, selectedShippingId: chosenId } : null,
      cartMark,
    ),
  );

  const isCurrent = typed === settled && query.isSuccess && !query.isPlaceholderData && !query.isFetching;
  return {
    isAddressComplete: address !== null,
    /** The totals to show: the previous ones until the new ones arrive. */
    shown: address === null ? undefined : query.data,
    /** The totals for exactly the address in the form; null while they load. */
    priced: (isCurrent && shippingAddress
      ? { calculation: query.data, shippingAddress, cartMark }
      : null) as Priced | null,
    isUpdating: address !== null && !isCurrent && !query.isError,
    error: query.isError && typed === settled ? query.error : null,
    selectedShippingId: query.isPlaceholderData ? chosenId : (query.data?.selectedShippingId ?? null),
    chooseShipping,
    /** Refetches cart and totals, since prices may have changed. */
    recalculate: () => {
      void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
      void queries.invalidateQueries({ queryKey: calculationKey });
    },
  };
}

/** The address as the API takes it, or null while a required field is missing or invalid. */
function shippableAddress(values: Partial<AddressValues>): ShippingAddress | null {
  if (!isShippingComplete(values)) return null;
  const parsed = ShippingAddress.safeParse(values);
  return parsed.success ? addressToSend(parsed.data) : null;
}
