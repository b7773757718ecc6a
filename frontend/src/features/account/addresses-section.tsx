import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeLine, type ShippingAddress } from '#shared/model/address.ts';
import type { SavedAddress } from '#shared/model/saved-address.ts';
import { addressesQuery, countriesQuery } from '../../queries/addresses.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Boundary } from '../../ui/boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useListFocus } from '../../ui/focus.ts';
import { addressToSend, submitAddress, useAddressForm, useAddressIssues } from '../../ui/use-address-form.ts';
import { useUser } from '../session/session-context.tsx';
import { useRemoveAddress, useSaveAddress } from './account-queries.ts';
import { Section } from './section.tsx';
import { dropUnsavedAddress, findUnsavedAddress } from './unsaved-address.ts';

export function AddressesSection() {
  const { data: addresses } = useSuspenseQuery(addressesQuery);
  const [unsaved, setUnsaved] = useState(findUnsavedAddress);
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(
    () => unsaved && (addresses.find(({ id }) => id === unsaved.id) ?? 'new'),
  );
  const close = () => {
    dropUnsavedAddress();
    setUnsaved(null);
    setOpen(null);
  };
  const listFocus = useListFocus<HTMLUListElement>(addresses.length);
  return (
    <Section title="Addresses">
      {addresses.length === 0 && (
        <p className="mb-5 text-ash text-small">No saved addresses yet. You can save one at checkout.</p>
      )}
      <ul className="divide-y divide-line" {...listFocus}>
        {addresses.map((address) => (
          <li key={address.id} className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 py-4 first:pt-0">
            <address className="text-small not-italic">
              {address.name}
              <br />
              <span className="text-ash">{linesOf(address)}</span>
            </address>
            <div className="flex gap-2 -mr-5">
              <Button variant="outline" aria-label={`Edit ${nameOf(address)}`} onClick={() => setOpen(address)}>
                Edit
              </Button>
              <DeleteAddress address={address} />
            </div>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="mt-2" onClick={() => setOpen('new')}>
        Add an address
      </Button>
      <Dialog
        open={open !== null}
        onOpenChange={(stillOpen) => !stillOpen && close()}
        title={open === 'new' ? 'New address' : 'Edit address'}
      >
        <Boundary>
          {open && <AddressForm address={open === 'new' ? null : open} unsaved={unsaved?.address} onDone={close} />}
        </Boundary>
      </Dialog>
    </Section>
  );
}

function DeleteAddress({ address }: { address: SavedAddress }) {
  const remove = useRemoveAddress();
  return (
    <Confirm
      trigger={(ask) => (
        <Button variant="ghost" aria-label={`Delete ${nameOf(address)}`} onClick={ask}>
          Delete
        </Button>
      )}
      title="Delete this address?"
      description={`${address.name}, ${linesOf(address)}. Orders you’ve already placed will still ship there.`}
      action={remove.isPending ? 'Deleting...' : 'Delete address'}
      busy={remove.isPending}
      onConfirm={(close) => remove.mutate(address.id, { onSettled: close })}
    />
  );
}

const nameOf = ({ name, address1 }: SavedAddress) => `${name}, ${address1}`;

function linesOf(address: SavedAddress): string {
  const { company, address1, address2, countryCode } = address;
  return [company, address1, address2, placeLine(address), countryCode].filter(Boolean).join(', ');
}

type AddressFormProps = {
  address: SavedAddress | null;
  /** What the shopper typed before the session ended. */
  unsaved?: ShippingAddress | undefined;
  onDone: () => void;
};

/** The form that edits a saved address, or adds a new address if `address` is null. */
function AddressForm({ address, unsaved, onDone }: AddressFormProps) {
  const { data } = useSuspenseQuery(countriesQuery);
  const save = useSaveAddress(onDone);
  const form = useAddressForm(unsaved ?? address, { email: useUser().email });
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
