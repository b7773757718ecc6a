import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '#shared/model/order.ts';
import { RequestError } from '../../lib/request-error.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { AddressQuestions } from '../../ui/address-questions.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { addressToSend, submitAddress, useAddressForm } from '../../ui/use-address-form.ts';
import { useCorrectAddress } from './order-queries.ts';

/**
 * A form that corrects an order's shipping address. Country and state are fixed, because shipping and tax were paid for
 * them. The server asks about an address that may be wrong, as at the checkout.
 */
export function AddressCorrection({ order, onDone }: { order: Order; onDone: () => void }) {
  const correct = useCorrectAddress(order.id, onDone);
  const form = useAddressForm(order.shippingAddress, order.shippingAddress);
  const typed = JSON.stringify(useWatch({ control: form.control }));
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const isConfirmed = confirmed === typed;
  const submit = submitAddress(form, (given) =>
    correct.mutate({ shippingAddress: addressToSend(given), ...(isConfirmed && { isAddressConfirmed: true }) }),
  );
  return (
    <form noValidate aria-label="Address" className="grid gap-7 pt-2" onSubmit={(event) => void submit(event)}>
      <AddressFields form={form} countries={null} />
      <AddressQuestions
        questions={correct.error instanceof RequestError ? correct.error.issues : []}
        country={order.shippingAddress.countryCode}
        isConfirmed={isConfirmed}
        onConfirm={(isRight) => setConfirmed(isRight ? typed : null)}
      />
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          Keep current address
        </Button>
        <Button type="submit" needsNetwork busy={correct.isPending}>
          {correct.isPending ? 'Saving...' : 'Save address'}
        </Button>
      </DialogActions>
    </form>
  );
}
