import type Stripe from 'stripe';
import type { Dispute } from '#functions/app/orders/ports/payments.ts';
import { stripeFailure } from './failure.ts';

/** Returns a payment's newest dispute, or null if there is none. */
export async function disputeOf(stripe: Stripe, paymentIntentId: string): Promise<Dispute | null> {
  const [newest] = await listed(stripe, paymentIntentId);
  return newest ? { id: newest.id, status: statusOf(newest) } : null;
}

/**
 * Returns whether the bank withholds or has kept money because of a dispute. Stripe keeps the charge marked as disputed
 * even after the shop has won.
 */
export async function isContested(stripe: Stripe, paymentIntentId: string): Promise<boolean> {
  const disputes = await listed(stripe, paymentIntentId);
  return disputes.length === 0 || disputes.some((dispute) => statusOf(dispute) !== 'won');
}

/** Closes the open disputes of a payment, which accepts them as lost. */
export async function acceptDispute(stripe: Stripe, paymentIntentId: string): Promise<void> {
  for (const dispute of await listed(stripe, paymentIntentId)) {
    if (statusOf(dispute) !== 'open') continue;
    // The key makes a repeated call return the first answer instead of an error about a closed dispute.
    const idempotencyKey = `dispute-close:${dispute.id}`;
    await stripe.disputes.close(dispute.id, {}, { idempotencyKey }).catch(stripeFailure);
  }
}

async function listed(stripe: Stripe, paymentIntentId: string): Promise<Stripe.Dispute[]> {
  return (await stripe.disputes.list({ payment_intent: paymentIntentId }).catch(stripeFailure)).data;
}

/** Returns our status of a dispute. A closed inquiry (`warning_closed`) counts as won, because it cost nothing. */
function statusOf({ status }: Stripe.Dispute): Dispute['status'] {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}
