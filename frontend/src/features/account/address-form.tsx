import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { defaultCountry, needsState, type SavedAddress, ShippingAddress } from '#shared/model/address.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { countriesQuery, useSaveAddress } from './account-queries.ts';

type Sent = z.input<typeof ShippingAddress>;

/** A saved address's fields; `null` starts a new one. */
export function AddressForm({ address, onDone }: { address: SavedAddress | null; onDone: () => void }) {
  const { data } = useSuspenseQuery(countriesQuery);
  const save = useSaveAddress(onDone);
  const { register, handleSubmit, control, formState } = useForm<Sent, unknown, ShippingAddress>({
    resolver: standardSchemaResolver(ShippingAddress),
    mode: 'onTouched',
    defaultValues: startingFrom(address),
  });
  const country = useWatch({ control, name: 'countryCode' }) ?? defaultCountry;
  const states = data.countries.find(({ code }) => code === country)?.states ?? [];
  const errorOf = (field: keyof Sent) => formState.errors[field]?.message;

  const submit = handleSubmit((given) =>
    save.mutate({
      id: address?.id ?? null,
      address: needsState(given.countryCode) ? given : { ...given, stateCode: '' },
    }),
  );

  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void submit(event)}>
      <TextField label="Full Name" required autoComplete="name" error={errorOf('name')} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      <TextField
        label="Address"
        required
        className="sm:col-span-2"
        autoComplete="address-line1"
        error={errorOf('address1')}
        {...register('address1')}
      />
      <TextField label="Apartment, suite" optional autoComplete="address-line2" {...register('address2')} />
      <TextField label="Company" optional autoComplete="organization" {...register('company')} />
      <TextField label="City" required autoComplete="address-level2" error={errorOf('city')} {...register('city')} />
      <TextField label="ZIP" required autoComplete="postal-code" error={errorOf('zip')} {...register('zip')} />
      <SelectField label="Country" required autoComplete="country" {...register('countryCode')}>
        {data.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {needsState(country) && (
        <SelectField
          label="State"
          required
          autoComplete="address-level1"
          error={errorOf('stateCode')}
          {...register('stateCode')}
        >
          <option value="">Choose…</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label="Phone" type="tel" optional autoComplete="tel" error={errorOf('phone')} {...register('phone')} />
      <div className="flex justify-end gap-3 sm:col-span-2">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save address'}
        </Button>
      </div>
    </form>
  );
}

function startingFrom(address: SavedAddress | null): Sent {
  return {
    name: address?.name ?? '',
    company: address?.company ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    stateCode: address?.stateCode ?? '',
    countryCode: address?.countryCode ?? defaultCountry,
    zip: address?.zip ?? '',
    phone: address?.phone ?? '',
    email: address?.email ?? '',
  };
}
