import { focusManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SavedAddress } from '#shared/model/address.ts';
import type { CartItem } from '#shared/model/cart.ts';
import { toast } from '../../ui/toast-store.ts';
import { useAddressForm, useAddressIssues } from '../../ui/use-address-form.ts';
import type { Card } from './card-form.tsx';
import { useCalculation } from './use-calculation.ts';
import { usePay } from './use-pay.ts';
import { type Problem, payableOf, usePaymentSession } from './use-payment-session.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** The whole checkout: address, totals, payment, and what the pay button does. `start`: the address to begin with. */
export function useCheckout(cart: readonly CartItem[], start: SavedAddress | null, email: string) {
  const form = useAddressForm(start, email);
  const card = useRef<Card>(null);
  const { phase, failure, pay } = usePay(card);
  // The server empties the cart as soon as the order stands; what is being bought stays on the screen.
  const [bought, setBought] = useState(cart);
  const items = phase === 'open' ? cart : bought;

  const [saveAddress, setSaveAddress] = useState(true);
  const totals = useCalculation(useWatch({ control: form.control }), items);
  const session = usePaymentSession(payableOf(totals.priced, saveAddress));
  const [formRevision, setFormRevision] = useState(0);
  // Totals are asked for while somebody types: the focus stays where it is.
  useAddressIssues(form, totals.error, { focus: false });
  useReturn(phase === 'open' ? totals.recalculate : undefined);

  const { payment } = session;
  const cardInStep = session.inStep && formRevision === payment?.revision;
  const moving = totals.isMoving || session.isMoving || (payment !== null && !cardInStep && !session.failed);

  const press = () => {
    if (!totals.isAddressComplete) void form.handleSubmit(() => undefined)();
    const problem = problemOf(totals, payment !== null && cardInStep);
    if (problem || !totals.priced) return problem && toast({ ...problem, variant: 'destructive' });
    setBought(items);
    const order = {
      cartItemIds: items.map(({ id }) => id),
      shippingAddress: totals.priced.shippingAddress,
      selectedShippingId: totals.priced.calculation.selectedShippingId,
    };
    void pay(order, session);
  };

  return {
    form,
    card,
    items,
    phase,
    failure,
    totals,
    session,
    saveAddress,
    setSaveAddress,
    setFormRevision,
    press,
    /** Whether what the screen says is about to change; nothing is paid meanwhile. */
    moving: moving && phase === 'open',
  };
}

/** Why the pay button cannot pay yet: spec.md section 5. */
function problemOf({ shown, error }: ReturnType<typeof useCalculation>, hasPayment: boolean): Problem | null {
  if (!shown || error) {
    return { title: 'Checkout Error', description: 'Please complete your shipping information first' };
  }
  if (shown.validationErrors.length > 0) {
    return { title: 'Validation Error', description: shown.validationErrors.join(', ') };
  }
  return hasPayment ? null : { title: 'Checkout Error', description: 'Setting up your payment. Please wait...' };
}

/**
 * Calls back when the shopper comes back to this tab: the cart may have changed in another one. Focus by itself says
 * nothing, since it also comes and goes with the card form's frame.
 */
function useReturn(onReturn: (() => void) | undefined) {
  useEffect(() => (onReturn ? focusManager.subscribe((isVisible) => isVisible && onReturn()) : undefined), [onReturn]);
}
