import type { Cents } from '#shared/model/money.ts';
import type { PaymentRecord, PaymentRecordStatus } from '../ports/payment-records.ts';
import type { Refund } from '../ports/payments.ts';

/** Returns whether a refund has been paid or may still be paid. A failed or cancelled refund has come back. */
export const isEffective = ({ status }: Refund): boolean => status !== 'failed' && status !== 'canceled';

/** Returns how much has been refunded or is being refunded. */
export const refundedOf = (refunds: readonly Refund[]): Cents =>
  refunds.filter(isEffective).reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns the status of a payment with these refunds, newest first. A payment leaves `refunded` only if its money came
 * back. `isEnded` says that its order has ended, so that all of the money is owed to the shopper.
 */
export function statusWith(payment: PaymentRecord, refunds: readonly Refund[], isEnded: boolean): PaymentRecordStatus {
  const [newest] = refunds;
  if (refundedOf(refunds) >= payment.amount) {
    return refunds.filter(isEffective).every(({ status }) => status === 'succeeded') ? 'refunded' : 'refunding';
  }
  if (payment.status === 'disputed' || !newest) return payment.status;
  if (!isEffective(newest) || payment.status === 'refunded') return 'refund-failed';
  return payment.status === 'refund-failed' && !isEnded ? 'succeeded' : payment.status;
}
