import type Stripe from 'stripe';
import type { Dispute, Refund } from '#functions/app/orders/ports/payments.ts';
import { stripeFailure } from './failure.ts';

/** Returns what the disputes of a payment come to, under the newest one's ID, or null if there was none. */
export async function disputeOf(stripe: Stripe, paymentIntentId: string): Promise<Dispute | null> {
  const disputes = await disputesOf(stripe, paymentIntentId);
  const isRefundable = disputes.every((dispute) => dispute.is_charge_refundable || statusOf(dispute) === 'won');
  return disputes[0] ? { id: disputes[0].id, status: outcomeOf(disputes), isRefundable } : null;
}

/** Closes the open disputes of a payment, which accepts them as lost. A prevented one cannot be closed. */
export async function acceptDispute(stripe: Stripe, paymentIntentId: string): Promise<void> {
  for (const dispute of await disputesOf(stripe, paymentIntentId)) {
    if (statusOf(dispute) !== 'open' || dispute.status === 'prevented') continue;
    // The key makes a repeated call return the first answer instead of an error about a closed dispute.
    const idempotencyKey = `dispute-close:${dispute.id}`;
    await stripe.disputes.close(dispute.id, {}, { idempotencyKey }).catch(stripeFailure);
  }
}

/** Returns the disputes of a payment with its charge, newest first. */
export async function disputesOf(stripe: Stripe, paymentIntentId: string): Promise<Stripe.Dispute[]> {
  const query = { payment_intent: paymentIntentId, expand: ['data.charge'] };
  return (await stripe.disputes.list(query).catch(stripeFailure)).data;
}

/** Returns what disputes come to: an open one counts before an inquiry, and both before what is over. */
export function outcomeOf(disputes: readonly Stripe.Dispute[]): Dispute['status'] {
  const statuses = disputes.map(statusOf);
  const unfinished = (['open', 'inquiry'] as const).find((status) => statuses.includes(status));
  if (unfinished) return unfinished;
  if (!statuses.includes('lost')) return 'won';
  return takenBy(disputes).length > 0 ? 'partly-lost' : 'lost';
}

/** Returns what lost disputes about a part of a payment have taken of it, newest first: none if that is all of it. */
export function takenBy(disputes: readonly Stripe.Dispute[]): (Refund & { created: number })[] {
  const lost = disputes.filter((dispute) => statusOf(dispute) === 'lost');
  const left = lost.reduce((rest, { amount }) => rest - amount, chargedIn(disputes));
  return left <= 0
    ? []
    : lost.map(({ id, amount, created }) => ({
        ...{ id, amount, created },
        ...{ status: 'succeeded', part: null, cause: null, isByBank: true },
      }));
}

function chargedIn([dispute]: readonly Stripe.Dispute[]): number {
  return typeof dispute?.charge === 'object' ? dispute.charge.amount : 0;
}

/**
 * Returns our status of a dispute. Stripe says of each whether its payment can still be refunded: if so, no money has
 * moved. A closed inquiry (`warning_closed`) cost nothing. A prevented dispute was blocked, or resolved with the money. If
 * its case type does not say which, its bookings do; while neither is certain, it is open.
 */
function statusOf(dispute: Stripe.Dispute): 'open' | 'inquiry' | 'won' | 'lost' {
  const { status, is_charge_refundable: isRefundable, balance_transactions: booked } = dispute;
  if (status === 'won' || status === 'warning_closed') return 'won';
  if (status === 'lost') return 'lost';
  if (status !== 'prevented') return isRefundable ? 'inquiry' : 'open';
  const caseType = dispute.payment_method_details?.card?.case_type;
  if (caseType === 'block') return 'won';
  if (caseType === 'resolution' || booked.reduce((sum, { amount }) => sum + amount, 0) < 0) return 'lost';
  return isRefundable ? 'won' : 'open';
}
