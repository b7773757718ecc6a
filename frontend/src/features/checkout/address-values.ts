import type * as z from 'zod/mini';
import {
  defaultCountry,
  isShippingComplete,
  needsState,
  type SavedAddress,
  ShippingAddress,
} from '#shared/model/address.ts';

/** The shipping form's fields. */
export type AddressValues = z.input<typeof ShippingAddress>;

/** The form filled from a saved address, or empty but for the shopper's e-mail address. */
export function valuesOf(saved: SavedAddress | undefined, email: string): AddressValues {
  return {
    name: saved?.name ?? '',
    company: saved?.company ?? '',
    address1: saved?.address1 ?? '',
    address2: saved?.address2 ?? '',
    city: saved?.city ?? '',
    stateCode: saved?.stateCode ?? '',
    countryCode: saved?.countryCode ?? defaultCountry,
    zip: saved?.zip ?? '',
    phone: saved?.phone ?? '',
    email: saved?.email ?? email,
  };
}

/** The address as the API takes it, or null while something required is missing or wrong. */
export function shippableAddress(values: Partial<AddressValues>): ShippingAddress | null {
  if (!isShippingComplete(values)) return null;
  const parsed = ShippingAddress.safeParse(values);
  if (!parsed.success) return null;
  const { company, address2, phone, stateCode, ...rest } = parsed.data;
  return {
    ...rest,
    // What an optional field holds when nothing was typed is nothing.
    company: company || null,
    address2: address2 || null,
    phone: phone || null,
    stateCode: needsState(rest.countryCode) ? stateCode : '',
  };
}
