import { type RaiseDeps, raiseOnce } from '../order/tell.ts';
import type { PaymentRecord } from '../ports/payment-records.ts';
import type { Payments, Refund } from '../ports/payments.ts';

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

/** Alerts the operator to a refund that came back, once. */
export const reportFailedRefund = (
  deps: RaiseDeps,
  { paymentIntentId, orderId, amount }: PaymentRecord,
  refund: Refund | undefined,
): Promise<void> =>
  raiseOnce(deps, orderId ?? paymentIntentId, `failed-${refund?.id}`, ['refund-failed', { paymentIntentId, amount }]);
