import { AppError } from '#shared/errors.ts';
import type { Cents } from '#shared/model/money.ts';
import type { ChangedBy } from '#shared/model/order.ts';
import { isoOf } from '../../ports/clock.ts';
import type { Queues } from '../../ports/queues.ts';
import { type RaiseDeps, type TellDeps, tell } from '../order/tell.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import type { PaymentOutcome, PaymentRecord, PaymentRecordStatus, PaymentRecords } from '../ports/payment-records.ts';
import type { Payments, Refund } from '../ports/payments.ts';
import { announceRefunds } from './announce-refunds.ts';
import { bankDecides, refundOfRest } from './ending-texts.ts';
import { reportDispute, reportFailedRefunds } from './payment-alarms.ts';
import { hasComeBack, isEffective, refundedOf, statusWith } from './refund-state.ts';
import { type RevokeDeps, revokeOriginals } from './revoke-originals.ts';

type RefundDeps = RaiseDeps & { payments: Payments; paymentRecords: PaymentRecords; queues: Queues };

/**
 * Refunds what is left of a payment whose record has the status `refunding`. Checks the payment's refunds first, so it
 * is safe to repeat, and returns the payment's new status. Does not retry a refund that the bank sent back; that is the
 * operator's decision. Cannot refund a disputed payment, because the cardholder's bank decides about the money. An
 * order tells its shopper about its refunds, so only the shopper of a payment without an order is told here.
 */
export async function sendRefund(deps: RefundDeps, payment: PaymentRecord): Promise<PaymentRecordStatus> {
  const { payments } = deps;
  const { paymentIntentId, refundId, amount, orderId } = payment;
  const refunds = await payments.refundsOf(paymentIntentId);
  const left = amount - refundedOf(refunds);
  const cameBack = hasComeBack(payment, refunds);
  if (left <= 0 && !cameBack) await tellRefunded(deps, payment);
  if (left <= 0 || cameBack) return settleRefunds(deps, payment, refunds);

  const cause = payment.cause ?? 'Not recorded';
  const request = { paymentIntentId, orderId: orderId ?? 'none', cause, amount: left, part: null };
  const made = await payments.refund({ ...request, attempt: refunds.length });
  if (made) {
    if (isEffective(made)) await tellRefunded(deps, payment);
    return settleRefunds(deps, payment, [made, ...refunds]);
  }
  await reportDispute(deps, paymentIntentId, orderId);
  return settle(deps, payment, { status: 'disputed', refundId, cause });
}

/**
 * Queues the email about the whole refund of a payment without an order. `send-mail` sends it once. This comes before the
 * record is settled, so that a crash in between repeats it.
 */
async function tellRefunded({ queues }: RefundDeps, { orderId, userId, paymentIntentId, amount }: PaymentRecord) {
  if (orderId !== null) return;
  await queues.send('send-mail', { mail: 'payment-refunded', userId, paymentIntentId, amount });
}

/**
 * Records the outcome of a payment's refunds, newest first, and raises an alarm about each one that came back. `standing`
 * is the payment's order, unless that has ended. Returns the payment's new status. Throws `conflict` if another worker
 * changed the record to something else; the caller must retry.
 */
export async function settleRefunds(
  deps: Omit<RefundDeps, 'payments' | 'queues'>,
  payment: PaymentRecord,
  refunds: readonly Refund[],
  standing?: Pick<StoredOrder, 'history'>,
): Promise<PaymentRecordStatus> {
  await reportFailedRefunds(deps, payment, refunds);
  const status = statusWith(payment, refunds, standing);
  // A payment whose remainder has yet to be refunded is about no refund, and a dispute changes nothing about that.
  const isSettled = refundedOf(refunds) >= payment.amount || status === 'refund-failed';
  const refundId = isSettled ? (refunds[0]?.id ?? null) : status === 'succeeded' ? null : payment.refundId;
  if (status === payment.status && refundId === payment.refundId) return status;
  return settle(deps, payment, { status, refundId, cause: payment.cause });
}

/**
 * Stores the outcome and returns the payment's status. Whoever refunds races with Stripe's event about the same refund,
 * which may even have succeeded since: then the event's worker has stored as much.
 */
async function settle(
  { paymentRecords, clock }: Pick<RefundDeps, 'paymentRecords' | 'clock'>,
  payment: PaymentRecord,
  outcome: Omit<PaymentOutcome, 'at'>,
): Promise<PaymentRecordStatus> {
  if (await paymentRecords.settle(payment, { ...outcome, at: isoOf(clock) })) return outcome.status;
  const now = await paymentRecords.find(payment.paymentIntentId);
  const isSame = now?.refundId === outcome.refundId && now.cause === outcome.cause;
  const isPaidSince = now?.status === 'refunded' && outcome.status === 'refunding';
  if (isSame && (now.status === outcome.status || isPaidSince)) return now.status;
  throw new AppError('conflict', `Payment ${payment.paymentIntentId} was changed by another worker`);
}

export type EndDeps = RefundDeps & TellDeps & RevokeDeps & { orders: Orders };

export type EndReason = {
  to: 'failed' | 'cancelled';
  /** What the shopper sees in the order's history, without what becomes of the money. */
  message: string;
  /** The reason that the operator sees with the refund. */
  cause: string;
  changedBy: ChangedBy;
  /** Whether to end the order only if no worker has claimed it for printing. */
  unclaimedOnly?: boolean;
  /** Whether to end the order only while its originals are given up. */
  givenUpOnly?: boolean;
  /** Whether to end the order only if no original was downloaded. */
  unkeptOnly?: boolean;
};

/**
 * Ends an order and refunds the payment. The caller must first make sure that the print provider will not print the
 * order. Marks the payment as `refunding` before the money moves, so that the reconciler can finish the refund after a
 * crash. Throws `conflict` if the order can no longer end.
 */
export async function endAndRefund(deps: EndDeps, order: StoredOrder, reason: EndReason): Promise<void> {
  const { to, message: why, cause, changedBy, ...terms } = reason;
  const before = await paymentOf(deps, order);
  // While the bank only inquires about a disputed payment, it can be refunded all the same.
  const isDisputed =
    before.status === 'disputed' &&
    !(await deps.payments.disputeOf(before.paymentIntentId).catch(() => null))?.isRefundable;
  const message = `${why} ${isDisputed ? bankDecides : refundOfRest(before.amount, await refundedBefore(deps, order))}`;
  const move = { to, message, changedBy, at: isoOf(deps.clock) };
  if (!(await deps.orders.end(order.id, { move, refundCause: cause, ...terms }))) {
    throw new AppError('conflict', "This order can't be cancelled right now. Please try again in a minute.");
  }
  // The email is queued before the refund, because the reconciler requeues a lost email only while the payment is
  // `refunding`.
  await finishEnding(deps, { ...order, status: to });
  const payment = await paymentOf(deps, order);
  if (payment.status !== 'refunding') return;
  const status = await sendRefund(deps, payment);
  const ended = await deps.orders.find(order.id);
  if (!ended) return;
  if (status === 'disputed' && !isDisputed) await leaveMoneyToBank(deps, ended);
  await announceRefunds(deps, ended, await deps.payments.refundsOf(order.paymentIntentId));
}

/** Returns how much of an order's payment was refunded. A payment provider that is down stops no order from ending. */
async function refundedBefore({ payments }: EndDeps, { paymentIntentId, refundedAmount }: StoredOrder): Promise<Cents> {
  const refunds = await payments.refundsOf(paymentIntentId).catch(() => null);
  return refunds ? refundedOf(refunds) : (refundedAmount ?? 0);
}

/** Tells the shopper that the refund of an order that just ended was refused because of a dispute. */
const leaveMoneyToBank = (deps: TellDeps, order: StoredOrder): Promise<void> =>
  tell(deps, order, {
    id: 'bank-decides',
    note: { message: bankDecides, changedBy: 'payment' },
    mail: { mail: 'order-news', orderId: order.id, noteId: 'bank-decides' },
  });

async function paymentOf({ paymentRecords }: RefundDeps, { id, paymentIntentId }: StoredOrder): Promise<PaymentRecord> {
  const payment = await paymentRecords.find(paymentIntentId);
  if (!payment) throw new AppError('internal', `Order ${id} has no payment`);
  return payment;
}

/** Tells the shopper and the operator that an order ended, and revokes its originals. Safe to repeat. */
export async function finishEnding(deps: FinishDeps, order: StoredOrder): Promise<void> {
  const { id: orderId, status } = order;
  await tell(deps, order, {
    id: 'ended',
    mail: { mail: 'order-problem', orderId },
    alarm: status === 'failed' ? ['order-refunded', { orderId }] : undefined,
  });
  await revokeOriginals(deps, order);
}

type FinishDeps = TellDeps & RevokeDeps;
