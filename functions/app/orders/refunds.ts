import { AppError } from '#shared/errors.ts';
import type { ChangedBy } from '#shared/model/order.ts';
import type { Alarms } from '../ports/alarms.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';
import type { PaymentRecord, PaymentRecords } from './ports/payment-records.ts';
import type { Payments } from './ports/payments.ts';
import { type WithdrawDeps, withdrawPurchases } from './withdraw-purchases.ts';

type RefundDeps = { payments: Payments; paymentRecords: PaymentRecords; alarms: Alarms; clock: Clock };

/**
 * Refunds a payment whose record has the status `refunding`. Safe to repeat: the refund has its own idempotency key,
 * and an already refunded payment counts as success. Does not refund a disputed payment, because the cardholder's bank
 * decides about the money. Raises an alarm instead.
 */
export async function sendRefund(
  { payments, paymentRecords, alarms, clock }: RefundDeps,
  payment: PaymentRecord,
): Promise<'refunded' | 'disputed'> {
  const { paymentIntentId } = payment;
  const request = {
    paymentIntentId,
    orderId: payment.orderId ?? 'none',
    cause: payment.cause ?? 'Not recorded',
  };
  const refund = await payments.refund(request);
  if (refund) {
    await paymentRecords.settle(paymentIntentId, { status: 'refunded', refundId: refund.id, at: isoOf(clock) });
    return 'refunded';
  }
  alarms.raise('payment-disputed', { paymentIntentId, orderId: request.orderId });
  await paymentRecords.settle(paymentIntentId, { status: 'disputed', at: isoOf(clock) });
  return 'disputed';
}

export type EndDeps = RefundDeps & WithdrawDeps & { orders: Orders; queues: Queues };

export type EndReason = {
  to: 'failed' | 'cancelled';
  /** The message that the shopper sees in the order's history. */
  message: string;
  /** The reason that the operator sees with the refund. */
  cause: string;
  changedBy: ChangedBy;
  /** Whether to end the order only if no worker has claimed it for printing. */
  unclaimedOnly?: boolean;
};

/**
 * Ends an order and refunds the payment. The caller must first make sure that the print provider will not print the
 * order. Marks the payment as `refunding` before the money moves, so that the reconciler can finish the refund after a
 * crash. Throws `conflict` if the order can no longer end.
 */
export async function endAndRefund(deps: EndDeps, order: StoredOrder, reason: EndReason): Promise<void> {
  const { to, message, cause, changedBy, unclaimedOnly = false } = reason;
  const move = { to, message, changedBy, at: isoOf(deps.clock) };
  if (!(await deps.orders.end(order.id, { move, refundCause: cause, unclaimedOnly }))) {
    throw new AppError('conflict', "This order can't be cancelled right now. Please try again in a minute.");
  }
  if (to === 'failed') deps.alarms.raise('order-refunded', { orderId: order.id, cause });
  const payment = await deps.paymentRecords.find(order.paymentIntentId);
  if (!payment) throw new AppError('internal', `Order ${order.id} has no payment`);
  // The email is queued before the refund, because the reconciler requeues a lost email only while the payment is
  // `refunding`.
  await deps.queues.send('send-mail', { mail: 'order-problem', orderId: order.id });
  await withdrawPurchases(deps, order);
  if (payment.status === 'refunding') await sendRefund(deps, payment);
}
