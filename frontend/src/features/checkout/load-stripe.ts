import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** What `GET /api/config` says of payments. */
export type PaymentsConfig = { stripePublishableKey: string; stripeJsUrl?: string | undefined };

/**
 * Stripe.js, ready for the shop's key. The shop may name a script that stands in for Stripe's own; it has to be there
 * first, because `loadStripe` takes a `window.Stripe` that it finds and then never goes to Stripe.
 */
export async function loadPayments({ stripePublishableKey, stripeJsUrl }: PaymentsConfig): Promise<Stripe> {
  if (stripeJsUrl && !('Stripe' in window)) await loadScript(stripeJsUrl);
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('Stripe.js did not load');
  return stripe;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card form did not load'));
    };
    document.head.append(script);
  });
}
