import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { allowOwnScripts } from '../../lib/trusted-urls.ts';

/** The payment settings in the response of `GET /api/config`. */
export type PaymentsConfig = { stripePublishableKey: string; stripeJsUrl?: string | undefined };

/**
 * Loads Stripe.js for the shop's publishable key. The local shop sets `stripeJsUrl`, the URL of a script that replaces
 * Stripe.js. That script must load first, because `loadStripe` uses an existing `window.Stripe`.
 */
export async function loadPayments({ stripePublishableKey, stripeJsUrl }: PaymentsConfig): Promise<Stripe> {
  allowOwnScripts();
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
