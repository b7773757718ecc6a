import { type RaiseDeps, raiseOnce } from '../order/tell.ts';
import type { PaymentRecord } from '../ports/payment-records.ts';
import type { Dispute, Payments, Refund } from '../ports/payments.ts';
import { isEffective } from './refund-state.ts';

/** Names the news of a dispute. An inquiry keeps its ID when it becomes a dispute, which is another piece of news. */
export const disputeNewsOf = (dispute: Dispute | null, paymentIntentId: string): string =>
  `${dispute?.status === 'inquiry' ? 'inquired' : 'disputed'}-${dispute?.id ?? paymentIntentId}`;

/** Alerts the operator to the newest dispute of a payment, once, and again when an inquiry becomes a dispute. */
export async function reportDispute(
  deps: RaiseDeps & { payments: Pick<Payments, 'disputeOf'> },
  paymentIntentId: string,
  orderId: string | null,
): Promise<{ news: string; what: string }> {
  const dispute = await deps.payments.disputeOf(paymentIntentId);
  const news = disputeNewsOf(dispute, paymentIntentId);
  const [because, what] =
    dispute?.status === 'inquiry'
      ? ['The bank inquires', 'Your bank is asking about your payment']
      : ['The bank disputes it', 'Your payment is disputed'];
  const about = { paymentIntentId, orderId: orderId ?? 'none', because };
  await raiseOnce(deps, orderId ?? paymentIntentId, news, ['payment-disputed', about]);
  return { news, what };
}

/** Alerts the operator to each refund that came back, once. */
export async function reportFailedRefunds(
  deps: RaiseDeps,
  { paymentIntentId, orderId }: PaymentRecord,
  refunds: readonly Refund[],
): Promise<void> {
  for (const { id, amount } of refunds.filter((refund) => !isEffective(refund))) {
    await raiseOnce(deps, orderId ?? paymentIntentId, `failed-${id}`, ['refund-failed', { paymentIntentId, amount }]);
  }
}
