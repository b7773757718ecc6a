import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { configQuery } from '../../queries/config.ts';
import { DrawingFrame } from '../../ui/drawing-frame.tsx';
import { toast } from '../../ui/toast-store.ts';
import { stripeQuery } from './checkout-queries.ts';
import { unpaidReturn } from './paid-visit.ts';
import { useFinishOrder } from './use-finish-order.ts';
import { notProcessed } from './use-pay.ts';

/** Returns the client secret that the redirect from a bank's page adds to the URL, or null on an ordinary visit. */
export const returnedSecret = (query: URLSearchParams): string | null => query.get('payment_intent_client_secret');

/** Looks up the payment's outcome after the bank's page has redirected the shopper to the checkout. */
export function PaymentReturn({ clientSecret }: { clientSecret: string }) {
  const { data: config, isError } = useQuery(configQuery);
  if (isError) return <Unknown clientSecret={clientSecret} />;
  return config ? <Loading clientSecret={clientSecret} config={config} /> : <Waiting />;
}

function Loading({ clientSecret, config }: { clientSecret: string; config: Parameters<typeof stripeQuery>[0] }) {
  const { data: stripe, isError } = useQuery(stripeQuery(config));
  if (isError) return <Unknown clientSecret={clientSecret} />;
  return stripe ? <Outcome clientSecret={clientSecret} stripe={stripe} /> : <Waiting />;
}

/**
 * Opens the payment's thank-you page, which waits for the order. Used if Stripe.js cannot load, because the outcome of
 * the payment is then unknown.
 */
function Unknown({ clientSecret }: { clientSecret: string }) {
  return <Navigate to={paths.thankYou(paymentIdOf(clientSecret))} replace />;
}

function Outcome({ clientSecret, stripe }: { clientSecret: string; stripe: Stripe }) {
  const [, setQuery] = useSearchParams();
  const { finish, goTo, isOpen } = useFinishOrder();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const paymentIntentId = paymentIdOf(clientSecret);
    const lookAtPayment = async () => {
      const status = await statusOf(stripe, clientSecret);
      if (status === 'succeeded') return finish({ paymentIntentId });
      if (status === 'processing' || status === 'unknown') return goTo(paymentIntentId);
      if (!isOpen.current) return;
      toast({ title: 'Payment Failed', description: notProcessed, variant: 'destructive' });
      // Removes the client secret from the URL, so that the page shows the checkout again, with the failure.
      setQuery({}, { replace: true, state: unpaidReturn });
    };
    void lookAtPayment();
  });
  return <Waiting />;
}

const paymentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Returns the payment's status, `none` if there is no payment, or `unknown` if Stripe did not respond. */
async function statusOf(stripe: Stripe, clientSecret: string): Promise<string> {
  try {
    const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
    if (paymentIntent) return paymentIntent.status;
    return error.type === 'invalid_request_error' ? 'none' : 'unknown';
  } catch {
    // Stripe.js throws if the value is not a client secret.
    return 'none';
  }
}

function Waiting() {
  return (
    <div className="page mx-auto max-w-lg pt-14">
      <DrawingFrame>Checking your payment</DrawingFrame>
    </div>
  );
}
