import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { checkout as checkoutRoutes } from '#shared/api/checkout.ts';
import type { SentBodyOf } from '#shared/api/route.ts';
import type { PaymentSession } from '#shared/model/checkout.ts';
import { parseMoney } from '#shared/model/money.ts';
import { call } from '../../lib/client.ts';
import { messageOf } from '../../lib/request-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { calculationKey, cartQuery } from './checkout-queries.ts';
import { cartMarkOf, type Priced } from './use-calculation.ts';

/** What keeps the pay button from paying, for a toast. */
export type Problem = { title: string; description: string };

/** What is to be paid for; `mark` tells one such thing from another. */
export type Payable = {
  request: SentBodyOf<typeof checkoutRoutes.createPayment>;
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
 * every change after that. What failed is not tried again by itself.
 */
export function usePaymentSession(payable: Payable | null) {
  const queries = useQueryClient();
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  const adopt = (session: PaymentSession, { mark, total }: Payable) => {
    setPayment((before) => ({ ...session, mark, revision: (before?.revision ?? 0) + 1 }));
    // The totals on the screen are no longer what would be charged.
    if (session.amount !== total) askForTotalsAgain();
  };
  const { mutate, isPending, isError } = useMutation({
    mutationFn: ({ request }: Payable) => call(checkoutRoutes.createPayment, { body: request }),
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
   * A last look before money moves. Another tab or device may have changed the cart, or put this same payment to another
   * address, since this screen was drawn: the payment is frozen anew to what this screen says. Gives what keeps it from
   * being paid.
   */
  const lastLook = async (): Promise<Problem | null> => {
    if (!payable) return cartHasChanged;
    try {
      const session = await call(checkoutRoutes.createPayment, { body: payable.request });
      const cart = await queries.fetchQuery({ ...cartQuery, staleTime: 0 });
      const isSame = session.paymentIntentId === payment?.paymentIntentId && session.amount === payable.total;
      if (isSame && cartMarkOf(cart) === payable.cartMark) return null;
      adopt(session, payable);
      return cartHasChanged;
    } catch (error) {
      askForTotalsAgain();
      return setupFailed(error);
    }
  };

  return {
    payment,
    lastLook,
    /** Whether the payment's amount is what the screen says. */
    inStep: payment !== null && payable !== null && payment.mark === payable.mark && payment.amount === payable.total,
    isMoving: isPending,
    failed: isError && !isPending,
    retry: () => {
      if (payable && !isPending) mutate(payable);
    },
  };
}

const cartHasChanged: Problem = {
  title: 'Checkout Error',
  description: 'Your cart or its total has changed. Please look at it and pay again.',
};

const setupFailed = (error: unknown): Problem => ({
  title: 'Payment Setup Failed',
  description: messageOf(error, 'Please try again.'),
});
