import { Fragment, type ReactNode } from 'react';
import { type ChangeHandler, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { defaultCountry, fieldOrder, needsTaxNumber, needsZip } from '#shared/model/address.ts';
import type { Country } from '#shared/model/country.ts';
import { countryName } from '../lib/country-name.ts';
import { SelectField, TextField } from './field.tsx';
import { type AddressForm, type AddressValues, addressLabel } from './use-address-form.ts';

type AddressFieldsProps = {
  form: AddressForm;
  /**
   * The countries to choose from. With null, the form has no country and state fields, and their values do not change.
   */
  countries: readonly Country[] | null;
};

/** On phones, only the postal code shares a row, with a state or a city. */
const wideOnPhones = 'max-sm:col-span-full';

/**
 * Renders the address fields. The country comes first, because it decides about the fields below and their order, and
 * because autofill then sets it before the state.
 */
export function AddressFields({ form, countries }: AddressFieldsProps) {
  const { register, control, formState, setValue, getValues, trigger } = form;
  const country = useWatch({ control, name: 'countryCode' }) ?? defaultCountry;
  const { errors, dirtyFields } = formState;
  const field = (name: keyof AddressValues, autoComplete: string, registered = register(name)) => ({
    ...registered,
    // A field that the shopper only passes through, for example with the Tab key, is not invalid yet.
    onBlur: (event: Parameters<ChangeHandler>[0]) => (dirtyFields[name] ? registered.onBlur(event) : Promise.resolve()),
    label: addressLabel(name, country),
    autoComplete: `shipping ${autoComplete}`,
    error: errors[name]?.message,
  });
  const order = [...fieldOrder(country)].filter((part) => part !== 'S' || countries !== null);
  /** On phones, the postal code shares a row with the field before it, or with the next one. */
  const at = order.indexOf('Z');
  const besideZip = order.at(at - 1) === 'A' || at === 0 ? order[at + 1] : order[at - 1];
  const widthOf = (part: string) => (part === besideZip ? '' : wideOnPhones);
  // Registered as they are shown, because the form focuses the first wrong field in that order.
  const parts: Record<string, () => ReactNode> = {
    A: () => (
      <Fragment key="A">
        <TextField required className="col-span-full" {...field('address1', 'address-line1')} />
        <TextField optional className={wideOnPhones} {...field('address2', 'address-line2')} />
        <TextField optional className={wideOnPhones} {...field('company', 'organization')} />
      </Fragment>
    ),
    C: () => <TextField key="C" required className={widthOf('C')} {...field('city', 'address-level2')} />,
    S: () => (
      <StateField
        key="S"
        className={widthOf('S')}
        country={countries?.find(({ code }) => code === country)}
        {...field('stateCode', 'address-level1')}
      />
    ),
    Z: () => <TextField key="Z" {...presence(needsZip(country))} {...field('zip', 'postal-code')} />,
  };
  const ofCountry = register('countryCode', {
    onChange: () => {
      setValue('stateCode', '');
      // The new country may have another form of postal code, or none. A field that is still empty gets no message.
      if (getValues('zip') || errors.zip) void trigger('zip', { shouldTouch: true });
    },
  });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,50%-10px)),1fr))] gap-x-5 gap-y-6">
      <TextField required className={wideOnPhones} {...field('name', 'name')} />
      <TextField type="email" required className={wideOnPhones} {...field('email', 'email')} />
      {countries !== null && (
        <SelectField required className="col-span-full" {...field('countryCode', 'country', ofCountry)}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {countryName(code, name)}
            </option>
          ))}
        </SelectField>
      )}
      {order.map((part) => parts[part]?.())}
      {needsTaxNumber(country) && (
        <TextField
          required
          className={wideOnPhones}
          {...field('taxNumber', 'off')}
          hint="Brazilian customs asks for this tax number"
        />
      )}
      <TextField
        type="tel"
        optional
        className={wideOnPhones}
        {...field('phone', 'tel')}
        hint="For delivery questions only"
      />
    </div>
  );
}

const presence = (isRequired: boolean) => (isRequired ? { required: true } : { optional: true });

type StateFieldProps = UseFormRegisterReturn & {
  country: Country | undefined;
  label: string;
  autoComplete: string;
  className: string;
  error: string | undefined;
};

function StateField({ country, ...field }: StateFieldProps) {
  if (!country || country.states.length === 0) {
    return <TextField required placeholder="CA" {...field} />;
  }
  return (
    <SelectField required {...field}>
      <option value="">{country.code === defaultCountry ? 'CA, NY, …' : 'Choose…'}</option>
      {country.states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
