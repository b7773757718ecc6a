import type Stripe from 'stripe';
import type { PaymentNews } from '#functions/app/orders/ports/payments.ts';
import { stripeFailure } from './failure.ts';
import { refundFrom } from './refunds.ts';

const pageSize = 100;
/** The maximum number of news of a kind. A day that has more of them has other problems than a lost event. */
const maxNews = 1000;

/** Returns the disputes, early fraud warnings or refunds made since a time (Unix seconds), newest first. */
export async function* newsOf(stripe: Stripe, kind: PaymentNews['kind'], since: number): AsyncGenerator<PaymentNews> {
  const query = { created: { gt: since }, limit: pageSize };
  const lists = {
    dispute: () => stripe.disputes.list(query),
    'fraud-warning': () => stripe.radar.earlyFraudWarnings.list(query),
    refund: () => stripe.refunds.list(query),
  };
  let left = maxNews;
  try {
    for await (const one of lists[kind]()) {
      const intent = one.payment_intent;
      const paymentIntentId = typeof intent === 'string' ? intent : intent?.id;
      if (paymentIntentId === undefined) continue;
      if (one.object === 'refund') yield { kind: 'refund', paymentIntentId, refund: refundFrom(one) };
      else if (kind !== 'refund') yield { kind, paymentIntentId };
      left -= 1;
      if (left === 0) return;
    }
  } catch (error) {
    throw stripeFailure(error);
  }
}
