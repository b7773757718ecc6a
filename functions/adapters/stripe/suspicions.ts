import type Stripe from 'stripe';
import type { Suspicion } from '#functions/app/orders/ports/payments.ts';
import { stripeFailure } from './failure.ts';

/** Returns why a payment may be fraudulent: an open Radar review or an early fraud warning. Returns null otherwise. */
export async function suspicionOf(stripe: Stripe, paymentIntentId: string): Promise<Suspicion | null> {
  const { review } = await stripe.paymentIntents.retrieve(paymentIntentId).catch(stripeFailure);
  if (review !== null) {
    const { open } = typeof review === 'string' ? await stripe.reviews.retrieve(review).catch(stripeFailure) : review;
    if (open) return 'review';
  }
  const query = { payment_intent: paymentIntentId, limit: 1 };
  const warnings = await stripe.radar.earlyFraudWarnings.list(query).catch(stripeFailure);
  return warnings.data.length > 0 ? 'fraud-warning' : null;
}
