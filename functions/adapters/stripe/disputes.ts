import type Stripe from 'stripe';
import type { DisputeStatus } from '#functions/app/orders/ports/payments.ts';
import { stripeFailure } from './failure.ts';

/** Returns how the newest dispute of a payment stands, or null if there was none. */
export async function disputeOf(stripe: Stripe, paymentIntentId: string): Promise<DisputeStatus | null> {
  const [newest] = await listed(stripe, paymentIntentId);
  return newest ? statusOf(newest) : null;
}

/**
 * Returns whether the bank holds or has kept money of a disputed payment. Its charge stays marked as disputed even after
 * the shop has won.
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

/** An inquiry (`warning_…`) that was closed has cost nothing. */
function statusOf({ status }: Stripe.Dispute): DisputeStatus {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}
