import type Stripe from 'stripe';
import { type Refund, type RefundRequest, refundStatuses } from '#functions/app/orders/ports/payments.ts';
import { AppError } from '#shared/errors.ts';
import { disputesOf, takenBy } from './disputes.ts';
import { hasCode, isAboutAmount, loggable, stripeFailure } from './failure.ts';
import { keyOf, pastStoredFailure } from './idempotency.ts';

/** The maximum number of refunds that the shop reads per payment. */
const pageSize = 100;

/** Returns the refunds of a payment, and what its bank has taken of it, newest first. */
export async function refundsOf(stripe: Stripe, paymentIntentId: string): Promise<Refund[]> {
  const [refunds, disputes] = await Promise.all([listed(stripe, paymentIntentId), disputesOf(stripe, paymentIntentId)]);
  const all = [...refunds.map((one) => ({ ...refundFrom(one), created: one.created })), ...takenBy(disputes)];
  return all.sort((a, b) => b.created - a.created).map(({ created: _, ...refund }) => refund);
}

/**
 * Makes a refund. The idempotency key is derived from the parameters, which include the number of the attempt. A
 * repeated request returns the same refund. A request with another reason, amount or attempt makes another refund.
 * Stripe rejects amounts above the remainder of the payment. Returns undefined if the charge is disputed. Throws
 * `conflict` if another refund was made at the same time.
 */
export async function refundOnce(stripe: Stripe, request: RefundRequest): Promise<Refund | undefined> {
  const { paymentIntentId, orderId, cause, part, amount, attempt } = request;
  const metadata = { orderId, cause: cause.slice(0, 500), attempt: String(attempt), ...(part !== null && { part }) };
  const params: Stripe.RefundCreateParams = {
    payment_intent: paymentIntentId,
    amount,
    reason: 'requested_by_customer',
    metadata,
  };
  const key = keyOf(`refund:${paymentIntentId}`, params);
  const isSame = (refund: Stripe.Refund) =>
    refund.amount === amount && Object.entries(metadata).every(([name, value]) => refund.metadata?.[name] === value);
  let isRepeated = false;
  const give = async (idempotencyKey: string) => {
    // Stripe may have made the refund although it stored a failure.
    const made = isRepeated ? (await listed(stripe, paymentIntentId)).find(isSame) : undefined;
    isRepeated = true;
    return made ?? stripe.refunds.create(params, { idempotencyKey });
  };
  const made = await pastStoredFailure(key, give).catch((error: unknown) => {
    if (hasCode(error, 'charge_disputed')) return undefined;
    if (hasCode(error, 'charge_already_refunded') || isAboutAmount(error)) {
      throw new AppError('conflict', 'Another refund of this payment was made at the same time.', {
        cause: loggable(error),
      });
    }
    throw stripeFailure(error);
  });
  return made && refundFrom(made);
}

async function listed(stripe: Stripe, paymentIntentId: string): Promise<Stripe.Refund[]> {
  const query = { payment_intent: paymentIntentId, limit: pageSize };
  return (await stripe.refunds.list(query).catch(stripeFailure)).data;
}

/** Converts a refund. Throws `upstream-failed` for an unknown status. */
export function refundFrom({ id, amount, status, metadata }: Stripe.Refund): Refund {
  const known = refundStatuses.find((name) => name === (status ?? 'pending'));
  if (known === undefined) throw new AppError('upstream-failed', `Refund ${id} is in an unknown state: ${status}`);
  return { id, amount, status: known, part: metadata?.part ?? null, cause: metadata?.cause ?? null };
}
