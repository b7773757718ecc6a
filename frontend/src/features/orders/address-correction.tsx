import type { Order } from '#shared/model/order.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { addressToSend, submitAddress, useAddressForm, useAddressIssues } from '../../ui/use-address-form.ts';
import { useCorrectAddress } from './order-queries.ts';

/**
 * A form that corrects an order's shipping address. Country and state are fixed, because shipping and tax were paid for
 * them.
 */
export function AddressCorrection({ order, onDone }: { order: Order; onDone: () => void }) {
  const correct = useCorrectAddress(order.id, onDone);
  const form = useAddressForm(order.shippingAddress, order.shippingAddress);
  useAddressIssues(form, correct.error, { focus: true });
  const submit = submitAddress(form, (given) => correct.mutate(addressToSend(given)));
  return (
    <form noValidate aria-label="Address" className="grid gap-7 pt-2" onSubmit={(event) => void submit(event)}>
      <AddressFields form={form} countries={null} />
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          Keep it
        </Button>
        <Button type="submit" needsNetwork busy={correct.isPending}>
          {correct.isPending ? 'Saving...' : 'Save address'}
        </Button>
      </DialogActions>
    </form>
  );
}
