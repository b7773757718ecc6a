import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { type RefObject, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { currentToasts, dismissToast, toast } from '../../ui/toast-store.ts';
import type { Card } from './card-form.tsx';
import { type Confirmation, redirectMs, useFinishOrder } from './use-finish-order.ts';
import type { PaymentOwner, Problem } from './use-payment-session.ts';

export type PayPhase = 'open' | 'paying' | 'paid';

/** What the pay button needs to know when it is pressed: the order to pay for, or what is to be said instead. */
export type Ready = Omit<Confirmation, 'paymentIntentId'>;

/**
 * Pays with the card form and makes the order. A second press while one is at work does nothing. `failure` is why the last
 * attempt failed, until the next one.
 */
export function usePay(card: RefObject<Card | null>) {
  const [phase, setPhase] = useState<PayPhase>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef(false);
  const { finish, goTo } = useFinishOrder();

  const giveUp = ({ title, description }: Problem) => {
    underway.current = false;
    setPhase('open');
    setFailure(description);
    toast({ title, description, variant: 'destructive' });
  };

  const settle = async ({ error, paymentIntent }: PaymentIntentResult, order: Ready, owner: PaymentOwner) => {
    if (error?.payment_intent?.status === 'canceled') return giveUp(owner.replace());
    if (error) {
      if (isUnanswered(error)) owner.disown();
      return giveUp({ title: 'Payment Failed', description: sentenceFor(error) });
    }
    const { id: paymentIntentId, status } = paymentIntent;
    if (status !== 'succeeded' && status !== 'processing') {
      return giveUp({ title: 'Payment Failed', description: notProcessed });
    }
    setPhase('paid');
    // A bank that takes its time: the order follows the money, and the next page waits for it.
    if (status === 'processing') return goTo(paymentIntentId);
    await finish({ ...order, paymentIntentId });
  };

  const pay = async (order: Ready, owner: PaymentOwner) => {
    if (underway.current) return;
    underway.current = true;
    setPhase('paying');
    setFailure(null);
    // What an earlier attempt came to is no longer true.
    for (const { id } of currentToasts()) dismissToast(id);
    try {
      const problem = await owner.lastLook();
      if (problem) return giveUp(problem);
      if (!card.current) throw new Error('The card form is not there');
      await settle(await card.current.confirm(new URL(paths.checkout, window.location.href).href), order, owner);
    } catch (error) {
      if (!mayNotNavigate(error)) {
        owner.disown();
        return giveUp({
          title: 'Checkout Failed',
          description: 'Something went wrong during checkout. Please try again.',
        });
      }
      setPhase('paid');
      toast({ title: 'Payment Processing', description: 'We are waiting for your bank to confirm the payment.' });
      goTo('pending', redirectMs.afterRefusedNavigation);
    }
  };

  return { phase, failure, pay };
}

const notProcessed = 'Your payment could not be processed';

/** The card may still be charged: this payment must never again be given another amount. */
const isUnanswered = ({ type }: StripeError): boolean => type === 'api_connection_error' || type === 'api_error';

/** Stripe's own sentence where it speaks to the cardholder; others speak to developers. */
function sentenceFor({ type, message }: StripeError): string {
  const forPeople = type === 'card_error' || type === 'validation_error' || type === 'invalid_request_error';
  return forPeople && message ? message : notProcessed;
}

/** A frame that may not leave the page, as some in-app browsers have it: the payment itself may well have gone through. */
function mayNotNavigate(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'SecurityError' || /permission to navigate|navigat\w+.*permission/i.test(error.message))
  );
}
