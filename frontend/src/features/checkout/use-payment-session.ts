import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SentBody } from '#shared/api/calls.ts';
import * as checkoutRoutes from '#shared/api/endpoints/checkout.ts';
import type { PaymentSession } from '#shared/model/checkout.ts';
import { parseMoney } from '#shared/model/money.ts';
import { call } from '../../lib/client.ts';
import { randomId } from '../../lib/random-id.ts';
import { RequestError, sentenceOf } from '../../lib/request-error.ts';
import { cartQuery } from '../../queries/cart.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRecalculate } from './checkout-queries.ts';
import { cartMarkOf, type Priced } from './use-calculation.ts';

/** The text of a toast that explains why payment is blocked. */
export type Problem = { title: string; description: string };

/** The actions that `usePay` performs on this window's payment. */
export type PaymentControl = {
  payment: PaymentSession | null;
  /** Rechecks the cart and the payment right before paying. Returns the problem that blocks payment, or null. */
  recheck: () => Promise<Problem | null>;
  /** Replaces a cancelled payment and refetches the totals. Returns the problem to show. */
  replace: () => Problem;
  /** Abandons a payment with an unknown outcome. The next request opens a new payment. */
  abandon: () => void;
};

/**
 * The amount due and the request that opens a payment of that amount. `mark` changes whenever another field changes.
 */
export type Payable = {
  request: Omit<SentBody<typeof checkoutRoutes.createPayment>, 'windowId'>;
  total: string;
  cartMark: string;
  mark: string;
};

type Extras = Pick<Payable['request'], 'saveAddress' | 'isAddressConfirmed' | 'giftMessage'>;

/**
 * Returns the amount due. Returns null unless the address is complete, the total is above 0, the cart has no validation
 * errors, and a shipping method is selected.
 */
export function payableOf(priced: Priced | null, extras: Extras): Payable | null {
  if (!priced) return null;
  const { calculation, shippingAddress, cartMark } = priced;
  const { total, validationErrors, selectedShippingId } = calculation;
  if (parseMoney(total) <= 0 || validationErrors.length > 0 || selectedShippingId === null) return null;
  const request = { shippingAddress, selectedShippingId, ...extras };
  return { request, total, cartMark, mark: JSON.stringify([request, total, cartMark]) };
}

/** The open payment. `revision` increases with every update. */
export type OpenPayment = PaymentSession & { mark: string; revision: number };

/**
 * Manages this window's payment. Opens the payment once an amount is due and updates it after every change. After a
 * failure, waits for `retry`. Opening the checkout in another window cancels this window's payment. Sends no updates
 * while `isPaying`, because the order then takes the gift message and the cart as they are.
 */
export function usePaymentSession(payable: Payable | null, isPaying: boolean) {
  const queries = useQueryClient();
  const recalculate = useRecalculate();
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  const { ask, abandon } = useOwnPayment();
  const adopt = (session: PaymentSession, { mark, total }: Payable) => {
    setPayment((before) => ({ ...session, mark, revision: (before?.revision ?? 0) + 1 }));
    // The payment's amount no longer matches the totals on screen.
    if (session.amount !== total) recalculate();
  };
  const { mutate, isPending, isError } = useMutation({
    mutationFn: ask,
    onSuccess: adopt,
    onError: (error) => {
      if (error instanceof RequestError && error.code === 'cart-changed') recalculate();
      toast({ ...setupFailed(error), variant: 'destructive' });
    },
  });

  const askedFor = useRef<string>(undefined);
  useEffect(() => {
    // Only one request runs at a time. A change during a request is sent after the response.
    if (isPaying || !payable || isPending || askedFor.current === payable.mark) return;
    askedFor.current = payable.mark;
    mutate(payable);
  });

  /**
   * Updates the payment to the total on screen right before paying, because another window or device may have changed
   * the cart or opened the checkout. Returns the problem that blocks payment, or null.
   */
  const recheck = async (): Promise<Problem | null> => {
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
      recalculate();
      return setupFailed(error);
    }
  };

  const retry = () => {
    if (payable && !isPending) mutate(payable);
  };
  return {
    payment,
    recheck,
    abandon,
    replace: (): Problem => {
      recalculate();
      retry();
      return paymentReplaced;
    },
    /** Whether the payment's amount matches the total on screen. */
    inSync: payment !== null && payable !== null && payment.mark === payable.mark && payment.amount === payable.total,
    isUpdating: isPending,
    failed: isError && !isPending,
    retry,
  };
}

/**
 * Requests this window's own payment. A request without a response may still reach the server later, and could then
 * change an amount that the page already shows. After such a request, the window uses a new ID and gets a new payment.
 */
function useOwnPayment() {
  const windowId = useRef<string>(undefined);
  const abandon = () => {
    windowId.current = undefined;
  };
  const ask = ({ request }: Payable): Promise<PaymentSession> => {
    windowId.current ??= randomId();
    const body = { ...request, windowId: windowId.current };
    return call(checkoutRoutes.createPayment, { body }).catch((error: unknown) => {
      const isAnswer = error instanceof RequestError && error.status < 500;
      if (!isAnswer) abandon();
      throw error;
    });
  };
  return { ask, abandon };
}

const cartHasChanged: Problem = {
  title: 'Checkout Error',
  description: 'Your cart or its total has changed. Please review it and pay again.',
};

const paymentReplaced: Problem = {
  title: 'Payment Failed',
  description:
    'We had to restart your payment, probably because checkout is open in another window. You haven’t been charged here. Please enter your card again.',
};

const setupFailed = (error: unknown): Problem => ({
  title: 'Payment Setup Failed',
  description: sentenceOf(error, 'Please try again.'),
});
