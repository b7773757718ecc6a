import type { Cents } from '#shared/model/money.ts';
import type { StoredOrder } from '../ports/orders.ts';
import type { PaymentRecord, PaymentRecordStatus } from '../ports/payment-records.ts';
import type { Refund } from '../ports/payments.ts';

/** Returns whether a refund has been paid or may still be paid. A failed or cancelled refund has come back. */
export const isEffective = ({ status }: Refund): boolean => status !== 'failed' && status !== 'canceled';

/** Returns how much has been refunded or is being refunded. */
export const refundedOf = (refunds: readonly Refund[]): Cents =>
  refunds.filter(isEffective).reduce((sum, { amount }) => sum + amount, 0);

export const back = 'refund-back:';

/** Returns the name of a refund's history entry and email. A refund that came back gets a second entry and email. */
export const refundNoteOf = (refund: Refund): string => `${isEffective(refund) ? 'refund:' : back}${refund.id}`;

/**
 * Returns whether all of a payment that is being refunded was on its way already, as its `refundId` says, and a part has
 * come back, be it of an earlier refund. What is missing now was sent before.
 */
export const hasComeBack = ({ refundId }: PaymentRecord, refunds: readonly Refund[]): boolean =>
  refundId !== null && !refunds.every(isEffective);

/**
 * Returns the status of a payment with these refunds, newest first. A payment leaves `refunded` only if its money came
 * back. `standing` is its order, unless that has ended or never was: then all of the money is owed to the shopper.
 */
export function statusWith(
  payment: PaymentRecord,
  refunds: readonly Refund[],
  standing: Pick<StoredOrder, 'history'> | undefined,
): PaymentRecordStatus {
  const [newest] = refunds;
  const { status } = payment;
  if (refundedOf(refunds) >= payment.amount) {
    return refunds.filter(isEffective).every((refund) => refund.status === 'succeeded') ? 'refunded' : 'refunding';
  }
  // The bank decides, or has decided, about the money.
  if (status === 'disputed' || status === 'charged-back' || !newest) return status;
  const isBack = standing ? isUnpaidReturn(standing, refunds) : !isEffective(newest) || hasComeBack(payment, refunds);
  if (isBack || status === 'refunded') return 'refund-failed';
  return status === 'refund-failed' && standing ? 'succeeded' : status;
}

/** Returns whether a refund came back, and the shopper was told of no other one since. */
export function isUnpaidReturn({ history }: Pick<StoredOrder, 'history'>, refunds: readonly Refund[]): boolean {
  const toldAt = (refund: Refund) => history.find(({ id }) => id === refundNoteOf(refund))?.createdAt ?? untold;
  return refunds.some(
    (lost) => !isEffective(lost) && !refunds.some((other) => isEffective(other) && toldAt(other) > toldAt(lost)),
  );
}

/** Sorts after every time: what was not told yet is the latest news. */
const untold = '~';
