import { type RaiseDeps, raiseOnce } from '../order/tell.ts';
import type { PaymentRecord } from '../ports/payment-records.ts';
import type { Payments, Refund } from '../ports/payments.ts';
import { isEffective } from './refund-state.ts';

/** Alerts the operator to the newest dispute of a payment, once. */
export async function reportDispute(
  deps: RaiseDeps & { payments: Pick<Payments, 'disputeOf'> },
  paymentIntentId: string,
  orderId: string | null,
): Promise<string> {
  const dispute = await deps.payments.disputeOf(paymentIntentId);
  const about = { paymentIntentId, orderId: orderId ?? 'none' };
  const news = `disputed-${dispute?.id ?? paymentIntentId}`;
  await raiseOnce(deps, orderId ?? paymentIntentId, news, ['payment-disputed', about]);
  return news;
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
