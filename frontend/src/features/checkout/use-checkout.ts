import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { CartItem } from '#shared/model/cart.ts';
import { shownLines } from '#shared/model/plain-text.ts';
import { useGiftMessage } from '../../lib/gift-message.ts';
import { plainGift } from '../../lib/slip-note.ts';
import { useGift } from '../../queries/made-for.ts';
import { toast } from '../../ui/toast-store.ts';
import { type Known, submitAddress, useAddressForm, useAddressIssues } from '../../ui/use-address-form.ts';
import type { Card } from './card-form.tsx';
import { useReloadStripe } from './checkout-queries.ts';
import { incompleteFields, useCalculation } from './use-calculation.ts';
import { usePay } from './use-pay.ts';
import { type Problem, payableOf, usePaymentSession } from './use-payment-session.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * Returns the checkout's state: address, totals, payment, and the pay button's action. `start`, or else `known`,
 * prefills the address.
 */
export function useCheckout(cart: readonly CartItem[], start: ShippingAddress | null, known: Known) {
  const form = useAddressForm(start, known);
  const card = useRef<Card>(null);
  const { phase, failure, pay, forget } = usePay(card);
  const { isGift: isCartGift } = useGift([...new Set(cart.map(({ artworkId }) => artworkId))]);
  const open = {
    items: cart,
    isGift: isCartGift,
    giftMessage: shownLines(useGiftMessage()) || (isCartGift ? plainGift : null),
  };
  // Once the order exists, the cart and the message are gone, but the page keeps showing what was bought.
  const [bought, setBought] = useState(open);
  const { items, isGift, giftMessage } = phase === 'open' ? open : bought;

  const reloadStripe = useReloadStripe();
  const [saidSave, setSaveAddress] = useState<boolean | null>(null);
  const saveAddress = saidSave ?? !isGift;
  const [hasPressed, setPressed] = useState(false);
  const [confirmedAddress, setConfirmedAddress] = useState<string | null>(null);
  const values = useWatch({ control: form.control });
  const totals = useCalculation(values, items);
  const questions = totals.shown?.addressQuestions ?? [];
  const isConfirmed = confirmedAddress !== null && confirmedAddress === totals.typed;
  const isAsked = questions.length > 0 && !isConfirmed;
  const payable = payableOf(isAsked ? null : totals.priced, {
    saveAddress,
    ...(questions.length > 0 && { isAddressConfirmed: true }),
    ...(giftMessage && { giftMessage }),
  });
  const session = usePaymentSession(payable, phase !== 'open');
  const [formRevision, setFormRevision] = useState(0);
  // Totals are requested while the shopper types, so their errors must not move the focus.
  useAddressIssues(form, totals.error, { focus: false });
  useReturn(() => phase === 'open' && totals.recalculate());

  const { payment } = session;
  const cardInSync = session.inSync && formRevision === payment?.revision;
  // If no amount is due, the card form does not have to match one.
  const isBehind = payment !== null && payable !== null && !cardInSync && !session.failed;
  const updating = totals.isUpdating || session.isUpdating || isBehind;

  const press = () => {
    forget();
    // From the top, the focus moves the page only if the first wrong field is out of sight. Otherwise the field would
    // be centered, with the page's heading under the toast.
    if (!totals.isAddressComplete) void submitAddress(form, ignore, () => window.scrollTo({ top: 0 }))();
    setPressed(true);
    const problem = problemOf(totals, isAsked || (payment !== null && cardInSync)) ?? (isAsked ? unanswered : null);
    // Repeats whatever part of the setup has failed, so that the sentence is true.
    if (problem === settingUp) {
      if (session.failed) session.retry();
      card.current?.retry();
      reloadStripe();
    }
    if (problem || !totals.priced) return problem && toast({ ...problem, variant: 'destructive' });
    setBought({ items, isGift, giftMessage });
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
    giftMessage,
    isGift,
    phase,
    failure,
    /** Clears the failure once it no longer applies to the content of the card form. */
    forget,
    totals,
    /** What the shopper must answer about the address, for the address as it is now. */
    questions,
    isConfirmed,
    isAsked,
    confirmAddress: (isRight: boolean) => setConfirmedAddress(isRight ? totals.typed : null),
    session,
    saveAddress,
    setSaveAddress,
    setFormRevision,
    press,
    /** The names of the missing or invalid fields, once the shopper has tried to pay. */
    incomplete: hasPressed && !totals.isAddressComplete ? incompleteFields(values) : null,
    /** Whether the total is being updated, so that the pay button cannot pay yet. */
    updating: updating && phase === 'open',
  };
}

/** Returns the problem that prevents payment, or null. */
function problemOf(totals: ReturnType<typeof useCalculation>, hasPayment: boolean): Problem | null {
  const { shown, error, isUpdating } = totals;
  if (isUpdating) return settingUp;
  if (!shown || error) {
    return { title: 'Checkout Error', description: 'Please complete your shipping information first' };
  }
  if (shown.validationErrors.length > 0) {
    return { title: 'Validation Error', description: shown.validationErrors.join(', ') };
  }
  return hasPayment ? null : settingUp;
}

const unanswered: Problem = {
  title: 'Checkout Error',
  description: 'Please check your address, or confirm that it is right.',
};

const ignore = () => {};

const settingUp: Problem = { title: 'Checkout Error', description: 'Setting up your payment. Please wait...' };

/**
 * Calls `onReturn` when the shopper returns to this tab, because another tab may have changed the cart. Watches the
 * tab's visibility, because the focus also changes when the shopper enters the card form's iframe.
 */
function useReturn(onReturn: () => void) {
  const returned = useEffectEvent(onReturn);
  useEffect(() => focusManager.subscribe((isVisible) => isVisible && returned()), []);
}
