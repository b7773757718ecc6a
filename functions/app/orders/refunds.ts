import { AppError } from '#shared/errors.ts';
import type { ChangedBy } from '#shared/model/order.ts';
import type { Alarms } from '../ports/alarms.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';
import type { PaymentRecord, PaymentRecords } from './ports/payment-records.ts';
import type { Payments } from './ports/payments.ts';
import { type WithdrawDeps, withdrawPurchases } from './withdraw-purchases.ts';

type GiveBackDeps = { payments: Payments; paymentRecords: PaymentRecords; alarms: Alarms; clock: Clock };

/**
 * Sends a payment back whose record says that it is going back. Safe to repeat: the refund has a key of its own, and money
 * that is back counts as sent. What is disputed lies with the cardholder's bank already: it waits for a person.
 */
export async function giveBack(
  { payments, paymentRecords, alarms, clock }: GiveBackDeps,
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

export type EndDeps = GiveBackDeps & WithdrawDeps & { orders: Orders; queues: Queues };

export type EndReason = {
  to: 'failed' | 'cancelled';
  /** For the shopper, in the order's history. */
  message: string;
  /** For the operator, with the refund. */
  cause: string;
  changedBy: ChangedBy;
  /** Only while no worker has claimed the order for printing. */
  unclaimedOnly?: boolean;
};

/**
 * Ends an order that will not be printed and sends its payment back. The caller has made sure that the print provider
 * will not print it. Written before the money moves, so that a crash leaves a payment marked as going back, which the
 * reconciler finishes. Throws `conflict` when the order has ended already or may not end any more.
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
  // First, because the reconciler sends it again while the payment is still going back.
  await deps.queues.send('send-mail', { mail: 'order-problem', orderId: order.id });
  await withdrawPurchases(deps, order);
  if (payment.status === 'refunding') await giveBack(deps, payment);
}
