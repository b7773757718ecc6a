import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isShippingComplete, ShippingAddress } from '#shared/model/address.ts';
import type { CartItem } from '#shared/model/cart.ts';
import type { Calculation } from '#shared/model/checkout.ts';
import { cleanText } from '#shared/model/plain-text.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { type AddressValues, addressLabel, addressToSend, shownFields } from '../../ui/use-address-form.ts';
import { calculationQuery, useRecalculate } from './checkout-queries.ts';

/** The pause in typing, in milliseconds, after which the totals are requested. */
const settleMs = 600;

/** A calculation with the address and the cart that it applies to. */
export type Priced = { calculation: Calculation; shippingAddress: ShippingAddress; cartMark: string };

/** Returns a string that identifies a cart's contents. If it changes, the totals and the payment are outdated. */
export const cartMarkOf = (items: readonly CartItem[]): string =>
  items.map(({ id, quantity, price }) => `${id}×${quantity}×${price}`).join(' ');

/** Requests the shipping methods and the totals for the address in the form. */
export function useCalculation(values: Partial<AddressValues>, items: readonly CartItem[]) {
  const recalculate = useRecalculate();
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
    /** The address that is now in the form, as JSON, or null while it is incomplete. */
    typed,
    country: values.countryCode,
    /** The totals to show. The previous totals stay until the new totals arrive. */
    shown: address === null ? undefined : query.data,
    /** The totals for the address that is now in the form, or null until they are loaded. */
    priced: (isCurrent && shippingAddress
      ? { calculation: query.data, shippingAddress, cartMark }
      : null) as Priced | null,
    isUpdating: address !== null && !isCurrent && !query.isError,
    /** The failure, also while a later attempt is awaited. */
    error: typed === settled ? query.failureReason : null,
    selectedShippingId: query.isPlaceholderData ? chosenId : (query.data?.selectedShippingId ?? null),
    chooseShipping,
    recalculate,
  };
}

/** Returns the address in the API's format, or null if a required field is missing or invalid. */
function shippableAddress(values: Partial<AddressValues>): ShippingAddress | null {
  if (!isShippingComplete(values)) return null;
  const parsed = ShippingAddress.safeParse(values);
  return parsed.success ? addressToSend(parsed.data) : null;
}

/** The names of empty address fields and of invalid ones, in the order of the form. */
export type Incomplete = { missing: string[]; invalid: string[] };

/** Returns the address fields that block payment. */
export function incompleteFields(values: Partial<AddressValues>): Incomplete {
  const paths = ShippingAddress.safeParse(values).error?.issues.map(({ path }) => path[0]) ?? [];
  const fields = shownFields(values.countryCode).filter((field) => paths.includes(field));
  const named = (isFilled: boolean) =>
    fields
      .filter((field) => Boolean(cleanText(values[field] ?? '')) === isFilled)
      .map((field) => addressLabel(field, values.countryCode));
  return { missing: named(false), invalid: named(true) };
}
