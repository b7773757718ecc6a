import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { type RefObject, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { pendingId } from '../../queries/placed-order.ts';
import { currentToasts, dismissToast, toast } from '../../ui/toast-store.ts';
import type { Card } from './card-form.tsx';
import { useIsUnpaid } from './paid-visit.ts';
import { type Confirmation, redirectMs, useFinishOrder } from './use-finish-order.ts';
import type { PaymentControl, Problem } from './use-payment-session.ts';

export type PayPhase = 'open' | 'paying' | 'paid';

/** The order to pay for, without the ID of its payment. */
export type Ready = Omit<Confirmation, 'paymentIntentId'>;

/**
 * Returns `pay`, which confirms the payment with the card form and creates the order. It must be called right after a press. `pay` ignores further calls while
 * a payment is running. `failure` states why the last attempt failed, until `forget` clears it.
 */
export function usePay(card: RefObject<Card | null>) {
  const [phase, setPhase] = useState<PayPhase>('open');
  const [failure, setFailure] = useState(useIsUnpaid() ? advised(notProcessed, uncharged) : null);
  const underway = useRef(false);
  const { finish, goTo } = useFinishOrder();

  const reopen = () => {
    underway.current = false;
    setPhase('open');
  };

  const giveUp = ({ title, description }: Problem, advice = '') => {
    reopen();
    setFailure(advised(description, advice));
    toast({ title, description, variant: 'destructive' });
  };

  const settle = async ({ error, paymentIntent }: PaymentIntentResult, order: Ready, control: PaymentControl) => {
    const { id: paymentIntentId, status } = paymentIntent ?? error.payment_intent ?? {};
    if (status === 'canceled') return giveUp(control.replace());
    // Another confirmation may have come first. The payment's own state decides, whatever the error says about this one.
    if (!paymentIntentId || (status !== 'succeeded' && status !== 'processing')) {
      if (!error) return giveUp({ title: 'Payment Failed', description: notProcessed });
      if (isUnanswered(error)) control.abandon();
      return giveUp({ title: 'Payment Failed', description: failureMessage(error) }, adviceFor(error));
    }
    setPhase('paid');
    // If the bank is slow, the server creates the order later. The thank-you page waits for the order.
    if (status === 'processing') return goTo(paymentIntentId);
    await finish({ ...order, paymentIntentId });
  };

  const pay = async (order: Ready, control: PaymentControl) => {
    if (underway.current) return;
    underway.current = true;
    setPhase('paying');
    // Toasts of an earlier attempt no longer apply.
    for (const { id } of currentToasts()) dismissToast(id);
    try {
      if (!card.current) throw new Error('The card form is not mounted');
      if (!(await card.current.submit())) {
        // The card form marks its invalid fields itself.
        reopen();
        return card.current.focus();
      }
      const problem = await control.recheck();
      if (problem) return giveUp(problem);
      await settle(await card.current.confirm(new URL(paths.checkout, window.location.href).href), order, control);
    } catch (error) {
      if (!isNavigationBlocked(error)) {
        control.abandon();
        return giveUp({
          title: 'Checkout Failed',
          description: 'Something went wrong during checkout. Please try again.',
        });
      }
      setPhase('paid');
      toast({ title: 'Payment Processing', description: 'We’re waiting for your bank to confirm the payment.' });
      const visit = control.payment && { isPaid: false, paymentIntentId: control.payment.paymentIntentId };
      goTo(pendingId, redirectMs.afterRefusedNavigation, visit);
    }
  };

  return { phase, failure, pay, forget: () => setFailure(null) };
}

export const notProcessed = 'Your payment could not be processed';

/** Returns whether Stripe failed to respond. The card may still be charged, so the payment's amount must not change. */
const isUnanswered = ({ type }: StripeError): boolean => type === 'api_connection_error' || type === 'api_error';

/** Returns Stripe's message for errors that concern the cardholder, and a general message for all other errors. */
function failureMessage({ type, code, message }: StripeError): string {
  const forPeople = type === 'card_error' || code === 'payment_intent_authentication_failure';
  return forPeople && message ? message : notProcessed;
}

const uncharged = 'You haven’t been charged.';

/** Appends an advice to a sentence, which may lack its period. */
const advised = (sentence: string, advice: string): string =>
  advice ? `${sentence.replace(/[^.]$/, '$&.')} ${advice}` : sentence;

/**
 * Returns what follows a refusal by the bank, or a failed 3-D Secure: the payment then still needs a card. After any
 * other error, the outcome may be unknown.
 */
function adviceFor({ type, payment_intent: payment }: StripeError): string {
  if (type === 'card_error') return `${uncharged} Please check the card or try another one.`;
  return payment?.status === 'requires_payment_method' ? uncharged : '';
}

/** Returns whether the browser blocked the redirect, as some in-app browsers do. The payment may have succeeded. */
function isNavigationBlocked(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'SecurityError' || /permission to navigate|navigat\w+.*permission/i.test(error.message))
  );
}
