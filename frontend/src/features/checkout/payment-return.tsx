import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DrawingFrame } from '../../ui/drawing-frame.tsx';
import { toast } from '../../ui/toast-store.ts';
import { configQuery, stripeQuery } from './checkout-queries.ts';
import { useFinishOrder } from './use-finish-order.ts';

/** The client secret that a bank's page sends the shopper back with; null on an ordinary visit. */
export const returnedSecret = (query: URLSearchParams): string | null => query.get('payment_intent_client_secret');

/** Back from the bank's own page: finds out how the payment went. */
export function PaymentReturn({ clientSecret }: { clientSecret: string }) {
  const { data: config } = useQuery(configQuery);
  return config ? <Loading clientSecret={clientSecret} config={config} /> : <Waiting />;
}

function Loading({ clientSecret, config }: { clientSecret: string; config: Parameters<typeof stripeQuery>[0] }) {
  const { data: stripe } = useQuery(stripeQuery(config));
  return stripe ? <Outcome clientSecret={clientSecret} stripe={stripe} /> : <Waiting />;
}

function Outcome({ clientSecret, stripe }: { clientSecret: string; stripe: Stripe }) {
  const [, setQuery] = useSearchParams();
  const { finish, goTo } = useFinishOrder();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const lookAtPayment = async () => {
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (paymentIntent?.status === 'succeeded') return finish({ paymentIntentId: paymentIntent.id });
      if (paymentIntent?.status === 'processing') return goTo(paymentIntent.id);
      toast({ title: 'Payment Failed', description: 'Your payment could not be processed', variant: 'destructive' });
      // The secret leaves the address bar, and the checkout shows again.
      setQuery({}, { replace: true });
    };
    void lookAtPayment();
  });
  return <Waiting />;
}

function Waiting() {
  return (
    <div className="page mx-auto max-w-lg pt-14">
      <DrawingFrame>Checking your payment</DrawingFrame>
    </div>
  );
}
