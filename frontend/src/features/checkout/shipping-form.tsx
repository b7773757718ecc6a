import { useWatch } from 'react-hook-form';
import type { Country } from '#shared/model/country.ts';
import type { SavedAddress } from '#shared/model/saved-address.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { SelectField } from '../../ui/field.tsx';
import { type AddressForm, type AddressValues, addressValuesOf, type Known } from '../../ui/use-address-form.ts';

type SavedAddressesProps = {
  addresses: readonly SavedAddress[];
  /** The form that a chosen address fills in. */
  form: AddressForm;
  known: Known;
};

/** The picker of saved addresses. Once the shopper edits one, it is a new address. Renders nothing if none is saved. */
export function SavedAddresses({ addresses, form, known }: SavedAddressesProps) {
  const values = useWatch({ control: form.control });
  if (addresses.length === 0) return null;
  const isShown = (saved: SavedAddress) => {
    const filledIn = addressValuesOf(saved, known);
    return (Object.keys(filledIn) as (keyof AddressValues)[]).every((field) => values[field] === filledIn[field]);
  };
  return (
    <SelectField
      label="Saved address"
      className="mb-7"
      value={addresses.find(isShown)?.id ?? ''}
      onChange={({ target }) =>
        form.reset(addressValuesOf(addresses.find(({ id }) => String(id) === target.value) ?? null, known))
      }
    >
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {[address.name, address.address1, address.city].join(', ')}
        </option>
      ))}
      <option value="">New address</option>
    </SelectField>
  );
}

type ShippingFormProps = { form: AddressForm; countries: readonly Country[] };

/** The form for the shipping address. The Enter key submits nothing, because payment has its own button. */
export function ShippingForm({ form, countries }: ShippingFormProps) {
  return (
    <form noValidate aria-label="Shipping address" onSubmit={(event) => event.preventDefault()}>
      <AddressFields form={form} countries={countries} />
    </form>
  );
}
