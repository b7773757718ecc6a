import { useSuspenseQuery } from '@tanstack/react-query';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { SavedAddress } from '#shared/model/saved-address.ts';
import { countriesQuery } from '../../queries/addresses.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { addressToSend, submitAddress, useAddressForm, useAddressIssues } from '../../ui/use-address-form.ts';
import { useUser } from '../session/session-context.tsx';
import { useSaveAddress } from './account-queries.ts';

type AddressFormProps = {
  address: SavedAddress | null;
  /** What the shopper typed before the session ended. */
  unsaved?: ShippingAddress | undefined;
  onDone: () => void;
};

/** The form that edits a saved address, or adds a new address if `address` is null. */
export function AddressForm({ address, unsaved, onDone }: AddressFormProps) {
  const { data } = useSuspenseQuery(countriesQuery);
  const save = useSaveAddress(onDone);
  const form = useAddressForm(unsaved ?? address, { name: '', email: useUser().email });
  useAddressIssues(form, save.error, { focus: true });
  const submit = submitAddress(form, (given) =>
    save.mutate({ id: address?.id ?? null, address: addressToSend(given) }),
  );
  return (
    <form noValidate aria-label="Address" className="grid gap-7 pt-2" onSubmit={(event) => void submit(event)}>
      <AddressFields form={form} countries={data.countries} />
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" needsNetwork busy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save address'}
        </Button>
      </DialogActions>
    </form>
  );
}
