import type { SavedAddress } from '#shared/model/address.ts';
import { SelectField } from '../../ui/field.tsx';

type SavedAddressesProps = {
  addresses: readonly SavedAddress[];
  /** The ID of the chosen address, or null for a new address. */
  chosenId: number | null;
  onChoose: (address: SavedAddress | null) => void;
};

/** The picker of saved addresses. Renders nothing if no address is saved. */
export function SavedAddresses({ addresses, chosenId, onChoose }: SavedAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <SelectField
      label="Saved address"
      className="mb-7"
      value={chosenId ?? ''}
      onChange={(event) => onChoose(addresses.find(({ id }) => String(id) === event.target.value) ?? null)}
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
