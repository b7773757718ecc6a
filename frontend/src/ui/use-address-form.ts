import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { defaultCountry, needsState, type SavedAddress, ShippingAddress } from '#shared/model/address.ts';
import { RequestError } from '../lib/request-error.ts';

/** What stands in the fields of an address. */
export type AddressValues = z.input<typeof ShippingAddress>;
export type AddressForm = UseFormReturn<AddressValues, unknown, ShippingAddress>;

/**
 * The form of an address, filled from a saved one. What is wrong shows when a field is left; a submit that finds something
 * wrong puts the focus there.
 */
export function useAddressForm(saved: SavedAddress | null, email: string): AddressForm {
  return useForm<AddressValues, unknown, ShippingAddress>({
    resolver: standardSchemaResolver(ShippingAddress),
    mode: 'onTouched',
    defaultValues: addressValuesOf(saved, email),
  });
}

/** The fields filled from a saved address, or empty but for the shopper's e-mail address. */
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

/** A valid address as it is sent: an optional field that holds no text is nothing, and so is a state where none is asked for. */
export function addressToSend({ company, address2, phone, stateCode, ...rest }: ShippingAddress): ShippingAddress {
  return {
    ...rest,
    company: company || null,
    address2: address2 || null,
    phone: phone || null,
    stateCode: needsState(rest.countryCode) ? stateCode : '',
  };
}

/** Puts what the server found wrong with the address beside its fields; `focus` also goes to the first of them. */
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
