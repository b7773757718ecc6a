import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { checkout as checkoutRoutes } from '#shared/api/checkout.ts';
import type { SentBodyOf } from '#shared/api/route.ts';
import type { PaymentSession } from '#shared/model/checkout.ts';
import { parseMoney } from '#shared/model/money.ts';
import { call } from '../../lib/client.ts';
import { messageOf, RequestError } from '../../lib/request-error.ts';
import { cartQuery } from '../../queries/cart.ts';
import { toast } from '../../ui/toast-store.ts';
import { calculationKey } from './checkout-queries.ts';
import { cartMarkOf, type Priced } from './use-calculation.ts';

/** What keeps the pay button from paying, for a toast. */
export type Problem = { title: string; description: string };

/** What paying asks of the window's payment. */
export type PaymentOwner = {
  /** What keeps the payment from being made after all. */
  lastLook: () => Promise<Problem | null>;
  /** The payment was cancelled: asks for another one, and for what there is to pay by now. Gives what to say. */
  replace: () => Problem;
  /** The payment may have been made, or not: the next call gives another one, once this one cannot be made any more. */
  disown: () => void;
};

/** What is to be paid for; `mark` tells one such thing from another. */
export type Payable = {
  request: Omit<SentBodyOf<typeof checkoutRoutes.createPayment>, 'windowId'>;
  total: string;
  cartMark: string;
  mark: string;
};

/**
 * What there is to pay, or null unless the shipping fields are complete, the total is above 0, nothing is wrong with the
 * cart and a shipping method is selected: spec.md section 4.
 */
export function payableOf(priced: Priced | null, saveAddress: boolean): Payable | null {
  if (!priced) return null;
  const { calculation, shippingAddress, cartMark } = priced;
  const { total, validationErrors, selectedShippingId } = calculation;
  if (parseMoney(total) <= 0 || validationErrors.length > 0 || selectedShippingId === null) return null;
  const request = { shippingAddress, selectedShippingId, saveAddress };
  return { request, total, cartMark, mark: JSON.stringify([request, total, cartMark]) };
}

/** The open payment; `revision` counts how often its amount was brought in step. */
export type OpenPayment = PaymentSession & { mark: string; revision: number };

/**
 * The payment of this checkout: opened once, by itself, as soon as there is something to pay, and brought in step with
 * every change after that. What failed is not tried again by itself. It belongs to this window: one that opens the
 * checkout elsewhere gets a payment of its own, and this one can no longer be made.
 */
export function usePaymentSession(payable: Payable | null) {
  const queries = useQueryClient();
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  const { ask, disown } = useOwnPayment();
  const adopt = (session: PaymentSession, { mark, total }: Payable) => {
    setPayment((before) => ({ ...session, mark, revision: (before?.revision ?? 0) + 1 }));
    // The totals on the screen are no longer what would be charged.
    if (session.amount !== total) askForTotalsAgain();
  };
  const { mutate, isPending, isError } = useMutation({
    mutationFn: ask,
    onSuccess: adopt,
    onError: (error) => toast({ ...setupFailed(error), variant: 'destructive' }),
  });
  const askForTotalsAgain = () => {
    void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
    void queries.invalidateQueries({ queryKey: calculationKey });
  };

  const askedFor = useRef<string>(undefined);
  useEffect(() => {
    // One call at a time: what changes meanwhile is asked for when the answer is there.
    if (!payable || isPending || askedFor.current === payable.mark) return;
    askedFor.current = payable.mark;
    mutate(payable);
  });

  /**
   * A last look before money moves. Another window or device may have changed the cart, or opened the checkout, since this
   * screen was drawn: the payment is frozen anew to what this screen says. Gives what keeps it from being paid.
   */
  const lastLook = async (): Promise<Problem | null> => {
    if (!payable) return cartHasChanged;
    try {
      const session = await ask(payable);
      const cart = await queries.fetchQuery({ ...cartQuery, staleTime: 0 });
      const isSameCart = session.amount === payable.total && cartMarkOf(cart) === payable.cartMark;
      const isSamePayment = session.paymentIntentId === payment?.paymentIntentId;
      if (isSameCart && isSamePayment) return null;
      adopt(session, payable);
      return isSameCart ? paymentReplaced : cartHasChanged;
    } catch (error) {
      askForTotalsAgain();
      return setupFailed(error);
    }
  };

  const retry = () => {
    if (payable && !isPending) mutate(payable);
  };
  return {
    payment,
    lastLook,
    disown,
    replace: (): Problem => {
      askForTotalsAgain();
      retry();
      return paymentReplaced;
    },
    /** Whether the payment's amount is what the screen says. */
    inStep: payment !== null && payable !== null && payment.mark === payable.mark && payment.amount === payable.total,
    isMoving: isPending,
    failed: isError && !isPending,
    retry,
  };
}

/**
 * Asks for this window's own payment. After a call that may still arrive though it was not answered the window takes
 * another name, and with it another payment: otherwise a late call could change the amount behind the screen's back.
 */
function useOwnPayment() {
  const windowId = useRef<string>(undefined);
  const disown = () => {
    windowId.current = undefined;
  };
  const ask = ({ request }: Payable): Promise<PaymentSession> => {
    windowId.current ??= randomName();
    const body = { ...request, windowId: windowId.current };
    return call(checkoutRoutes.createPayment, { body }).catch((error: unknown) => {
      const isAnswer = error instanceof RequestError && error.status < 500;
      if (!isAnswer) disown();
      throw error;
    });
  };
  return { ask, disown };
}

/** 128 random bits. `crypto.randomUUID` is not there on pages without TLS. */
const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const cartHasChanged: Problem = {
  title: 'Checkout Error',
  description: 'Your cart or its total has changed. Please look at it and pay again.',
};

const paymentReplaced: Problem = {
  title: 'Payment Failed',
  description:
    'Your payment had to be set up again, as happens when the checkout is open in another window. Nothing was charged here. Please enter your card again.',
};

const setupFailed = (error: unknown): Problem => ({
  title: 'Payment Setup Failed',
  description: messageOf(error, 'Please try again.'),
});
