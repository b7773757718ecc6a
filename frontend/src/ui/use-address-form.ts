import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  defaultCountry,
  fieldName,
  fieldOrder,
  needsState,
  needsTaxNumber,
  ShippingAddress,
} from '#shared/model/address.ts';
import { RequestError } from '../lib/request-error.ts';

/** The values of the address fields. */
export type AddressValues = z.input<typeof ShippingAddress>;
export type AddressForm = UseFormReturn<AddressValues, unknown, ShippingAddress>;

/** The labels of the address fields in the United States, in the usual order of the form. */
const addressLabels = {
  name: 'Full Name',
  email: 'Email',
  company: 'Company',
  countryCode: 'Country',
  address1: 'Address',
  address2: 'Apartment, suite, etc.',
  city: 'City',
  stateCode: 'State',
  zip: 'ZIP',
  taxNumber: 'CPF or CNPJ',
  phone: 'Phone',
} as const satisfies Record<keyof AddressValues, string>;

/** Returns the label of a field in an address of this country. */
export const addressLabel = (field: keyof AddressValues, country = defaultCountry): string =>
  fieldName(field, country) ?? addressLabels[field];

const partFields: Record<string, (keyof AddressValues)[]> = {
  A: ['address1', 'address2'],
  C: ['city'],
  S: ['stateCode'],
  Z: ['zip'],
};

/** Returns the address fields in the order in which the form of a country shows them. */
export const shownFields = (country = defaultCountry): (keyof AddressValues)[] => [
  ...(['name', 'email', 'company', 'countryCode'] as const),
  ...[...fieldOrder(country)].flatMap((part) => partFields[part] ?? []),
  ...(['taxNumber', 'phone'] as const),
];

/** Returns a handler that submits a valid address, and otherwise calls `refused` and focuses the first wrong field. */
export const submitAddress = (
  form: AddressForm,
  submit: (address: ShippingAddress) => void,
  refused: () => void = () => {},
) =>
  form.handleSubmit(submit, (errors) => {
    refused();
    const first = shownFields(form.getValues('countryCode')).find((field) => errors[field]);
    if (first) form.setFocus(first);
  });

/** The known values for a shopper without a saved address. The name is not: an artwork's may be another person's. */
export type Known = Pick<AddressValues, 'email'> & { countryCode?: string };

/** Creates an address form, prefilled from a saved address. A changed field is validated when it loses the focus. */
export function useAddressForm(saved: ShippingAddress | null, known: Known): AddressForm {
  return useForm<AddressValues, unknown, ShippingAddress>({
    resolver: standardSchemaResolver(ShippingAddress),
    mode: 'onTouched',
    // It would focus the fields in the order of the country that was shown first: see `submitAddress`.
    shouldFocusError: false,
    defaultValues: addressValuesOf(saved, known),
  });
}

/** Returns the form values of an address. For null, sets only the known values and a country. */
export function addressValuesOf(saved: ShippingAddress | null, known: Known): AddressValues {
  return {
    name: saved?.name ?? '',
    company: saved?.company ?? '',
    address1: saved?.address1 ?? '',
    address2: saved?.address2 ?? '',
    city: saved?.city ?? '',
    stateCode: saved?.stateCode ?? '',
    countryCode: saved?.countryCode ?? known.countryCode ?? defaultCountry,
    zip: saved?.zip ?? '',
    phone: saved?.phone ?? '',
    email: saved?.email ?? known.email,
    taxNumber: saved?.taxNumber ?? '',
  };
}

/**
 * Converts a valid address to the API's format. Empty optional fields become null. Drops the state for countries
 * without states.
 */
export function addressToSend({
  company,
  address2,
  phone,
  stateCode,
  taxNumber,
  ...rest
}: ShippingAddress): ShippingAddress {
  return {
    ...rest,
    company: company || null,
    address2: address2 || null,
    phone: phone || null,
    stateCode: needsState(rest.countryCode) ? stateCode : '',
    taxNumber: needsTaxNumber(rest.countryCode) ? taxNumber || null : null,
  };
}

/** Shows the server's validation errors at their fields. `focus` moves the focus to the first of these fields. */
export function useAddressIssues(form: AddressForm, error: unknown, { focus }: { focus: boolean }): void {
  const { setError, setValue, getValues } = form;
  useEffect(() => {
    if (!(error instanceof RequestError)) return;
    const messages = new Map(
      error.issues.map(({ path, message }) => [path.replace(/^shippingAddress\./, ''), message]),
    );
    const fields = shownFields(getValues('countryCode')).filter((field) => messages.has(field));
    for (const [position, field] of fields.entries()) {
      setError(field, { message: messages.get(field) ?? '' }, { shouldFocus: focus && position === 0 });
      // Marked as touched, a field is validated on each key, so the message leaves as soon as the shopper corrects it.
      setValue(field, getValues(field), { shouldTouch: true });
    }
  }, [error, setError, setValue, getValues, focus]);
}
