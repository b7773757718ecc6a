import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { defaultCountry, needsState, type SavedAddress, ShippingAddress } from '#shared/model/address.ts';
import { RequestError } from '../lib/request-error.ts';

/** The values of the address fields. */
export type AddressValues = z.input<typeof ShippingAddress>;
export type AddressForm = UseFormReturn<AddressValues, unknown, ShippingAddress>;

/** An address form, prefilled from a saved address. Fields validate on blur; an invalid submit focuses the first error. */
export function useAddressForm(saved: SavedAddress | null, email: string): AddressForm {
  return useForm<AddressValues, unknown, ShippingAddress>({
    resolver: standardSchemaResolver(ShippingAddress),
    mode: 'onTouched',
    defaultValues: addressValuesOf(saved, email),
  });
}

/** The fields of a saved address; for null, empty fields with the shopper's email address. */
export function addressValuesOf(saved: SavedAddress | null, email: string): AddressValues {
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

/** A valid address as the API takes it: empty optional fields become null, and a state is dropped where none is needed. */
export function addressToSend({ company, address2, phone, stateCode, ...rest }: ShippingAddress): ShippingAddress {
  return {
    ...rest,
    company: company || null,
    address2: address2 || null,
    phone: phone || null,
    stateCode: needsState(rest.countryCode) ? stateCode : '',
  };
}

/** Shows the server's address issues beside their fields; with `focus`, focuses the first. */
export function useAddressIssues({ setError }: AddressForm, error: unknown, { focus }: { focus: boolean }): void {
  useEffect(() => {
    if (!(error instanceof RequestError)) return;
    const issues = error.issues
      .map(({ path, message }) => ({ field: path.replace(/^shippingAddress\./, ''), message }))
      .filter(({ field }) => field in ShippingAddress.def.shape);
    for (const [position, { field, message }] of issues.entries()) {
      setError(field as keyof AddressValues, { message }, { shouldFocus: focus && position === 0 });
    }
  }, [error, setError, focus]);
}
