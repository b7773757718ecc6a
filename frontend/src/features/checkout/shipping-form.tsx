import type { Country } from '#shared/model/country.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import type { AddressForm } from '../../ui/use-address-form.ts';

type ShippingFormProps = { form: AddressForm; countries: readonly Country[] };

/** The form for the shipping address. The Enter key submits nothing, because payment has its own button. */
export function ShippingForm({ form, countries }: ShippingFormProps) {
  return (
    <form noValidate aria-label="Shipping address" onSubmit={(event) => event.preventDefault()}>
      <AddressFields form={form} countries={countries} />
    </form>
  );
}
