import { AppError } from '#shared/errors.ts';
import { type ChangedBy, isEnded } from '#shared/model/order.ts';
import { isoOf } from '../../ports/clock.ts';
import { announceRefunds } from '../ending/announce-refunds.ts';
import { chargebackNoteId } from '../ending/end-requests.ts';
import { reportFailedRefunds } from '../ending/payment-alarms.ts';
import { isUnpaidReturn, refundedOf } from '../ending/refund-state.ts';
import { revokeOriginals, revokeUnlessKept } from '../ending/revoke-originals.ts';
import { stopPrinting, stopReplacements } from '../ending/stop-printing.ts';
import { externalIdOf } from '../order/external-ids.ts';
import { raiseOnce, tell } from '../order/tell.ts';
import type { StoredOrder } from '../ports/orders.ts';
import type { PaymentRecord, PaymentRecordStatus } from '../ports/payment-records.ts';
import { followDispute } from './follow-dispute.ts';
import type { FollowDeps } from './follow-order.ts';

const stoppedForBank = 'We asked our printer to stop this order.';
const cancelledByBank = 'Your bank has returned your payment to you, so this order is cancelled.';

/** Cancels an order whose money the bank has taken back, if the print provider still allows that. Safe to repeat. */
export async function cancelDisputed(
  deps: FollowDeps,
  order: StoredOrder,
  by: { changedBy: ChangedBy; reason: string },
): Promise<'cancelled' | 'printing'> {
  const at = isoOf(deps.clock);
  const { id: orderId, status, history } = order;
  const note = { id: chargebackNoteId, message: stoppedForBank, ...by, at };
  const stop = () => stopPrinting(deps.provider, externalIdOf(order), () => deps.orders.note(orderId, note));
  const isStopped = isEnded(status) || (await stop()) !== 'printing';
  await stopReplacements(deps, order);
  const isOurs = history.some(({ statusMessage }) => statusMessage === cancelledByBank);
  const isEnding = isStopped && status !== 'delivered' && (isOurs || !isEnded(status));
  if (isEnding && !isOurs) {
    await deps.orders.end(orderId, {
      move: { to: 'cancelled', message: cancelledByBank, ...by, at },
      refundCause: null,
    });
  }
  const isOver = isStopped && status !== 'delivered';
  const noteId = isEnding ? 'cancelled' : 'charged-back';
  await tell(deps, order, {
    id: noteId,
    // The end of the order has its own entry.
    note: isEnding ? undefined : { message: 'Your bank has returned your payment to you.', ...by },
    mail: isOver ? { mail: 'order-news', orderId, noteId } : undefined,
  });
  if (!isOver) {
    await revokeUnlessKept(deps, order);
    return 'printing';
  }
  await revokeOriginals(deps, order);
  return 'cancelled';
}

/**
 * Records how a dispute ended, and alerts the operator. After a lost dispute the cardholder has the money, so an order
 * that is not being made is cancelled. After a won dispute the shop has the money again, and owes it to the shopper if
 * the order has ended; the same goes for what a partly lost one left, and for an inquiry, even before it ends. An open
 * dispute is reported in case it was an inquiry before. Safe to repeat.
 */
export async function followDisputeEnd(deps: FollowDeps, paymentIntentId: string): Promise<void> {
  const payment = await deps.paymentRecords.find(paymentIntentId);
  if (payment?.status !== 'disputed') return;
  const dispute = await deps.payments.disputeOf(paymentIntentId);
  if (dispute === null) return;
  if (dispute.status === 'open') return followDispute(deps, paymentIntentId);
  const { id: disputeId, status: outcome } = dispute;
  const order = payment.orderId === null ? undefined : await deps.orders.find(payment.orderId);
  const isOwed = !order || isEnded(order.status);
  if (outcome === 'inquiry') return isOwed ? settleDisputed(deps, payment, 'refunding') : undefined;
  const subject = payment.orderId ?? paymentIntentId;
  const ended = { paymentIntentId, because: `The dispute is ${outcome}` };
  await raiseOnce(deps, subject, `${outcome}-${disputeId}`, ['payment-disputed', ended]);
  const refunds = await deps.payments.refundsOf(paymentIntentId);
  if (order && outcome === 'partly-lost') await announceRefunds(deps, order, refunds);
  if (outcome === 'lost' || (outcome === 'partly-lost' && refundedOf(refunds) >= payment.amount)) {
    if (order) await cancelDisputed(deps, order, { changedBy: 'payment', reason: 'The dispute is lost' });
    return settleDisputed(deps, payment, 'charged-back');
  }
  if (!isOwed) {
    const message = 'The dispute about your payment is over.';
    await deps.orders.note(order.id, { id: `won-${disputeId}`, message, changedBy: 'payment', at: isoOf(deps.clock) });
  }
  // A refund that came back before or during the dispute waits for the operator.
  await reportFailedRefunds(deps, payment, refunds);
  if (isOwed) return settleDisputed(deps, payment, dispute.isRefundable ? 'refunding' : 'refund-failed');
  await settleDisputed(deps, payment, isUnpaidReturn(order, refunds) ? 'refund-failed' : 'succeeded');
}

/** Records what became of a disputed payment. Safe to repeat. Throws `conflict` if another worker recorded something else. */
export async function settleDisputed(
  { paymentRecords, clock }: FollowDeps,
  payment: PaymentRecord,
  status: PaymentRecordStatus,
): Promise<void> {
  const { refundId, cause } = payment;
  if (await paymentRecords.settle(payment, { status, refundId, cause, at: isoOf(clock) })) return;
  // The provider's event about the end of the dispute may have settled the record first.
  const now = await paymentRecords.find(payment.paymentIntentId);
  if (now?.status !== status) {
    throw new AppError('conflict', `Payment ${payment.paymentIntentId} was changed by another worker`);
  }
}
