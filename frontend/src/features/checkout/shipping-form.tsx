import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { type Country, defaultCountry, needsState, type ShippingAddress } from '#shared/model/address.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { AddressValues } from './address-values.ts';

export type AddressForm = UseFormReturn<AddressValues, unknown, ShippingAddress>;

type ShippingFormProps = { form: AddressForm; countries: readonly Country[] };

/** Where the parcel goes. Pressing Enter submits nothing: paying has its own button. */
export function ShippingForm({ form, countries }: ShippingFormProps) {
  const { register, control, formState, setValue } = form;
  const country = useWatch({ control, name: 'countryCode' }) ?? defaultCountry;
  const states = countries.find(({ code }) => code === country)?.states ?? [];
  const field = (name: keyof AddressValues, autoComplete: string) => ({
    ...register(name),
    autoComplete: `shipping ${autoComplete}`,
    error: formState.errors[name]?.message,
  });
  return (
    <form
      noValidate
      aria-label="Shipping address"
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField label="Full Name" required {...field('name', 'name')} />
      <TextField label="Email" type="email" required {...field('email', 'email')} />
      <TextField label="Address" required className="sm:col-span-2" {...field('address1', 'address-line1')} />
      <TextField label="Apartment, suite, etc." optional {...field('address2', 'address-line2')} />
      <TextField label="Company" optional {...field('company', 'organization')} />
      <TextField label="City" required {...field('city', 'address-level2')} />
      {needsState(country) && <StateField states={states} {...field('stateCode', 'address-level1')} />}
      <TextField label="ZIP" required {...field('zip', 'postal-code')} />
      <SelectField
        label="Country"
        required
        {...field('countryCode', 'country')}
        {...register('countryCode', { onChange: () => setValue('stateCode', '') })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {nameOf(code, name)}
          </option>
        ))}
      </SelectField>
      <TextField label="Phone" type="tel" optional {...field('phone', 'tel')} hint="For the carrier only" />
    </form>
  );
}

type StateFieldProps = { states: Country['states']; error: string | undefined } & ReturnType<
  AddressForm['register']
> & {
    autoComplete: string;
  };

function StateField({ states, ...field }: StateFieldProps) {
  if (states.length === 0) return <TextField label="State" required placeholder="CA" {...field} />;
  return (
    <SelectField label="State" required {...field}>
      <option value="">CA, NY, …</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const english = new Intl.DisplayNames('en', { type: 'region' });

/** The country's usual English name; the print provider's where there is none. */
function nameOf(code: string, name: string): string {
  const known = english.of(code);
  return known === undefined || known === code ? name : known;
}
