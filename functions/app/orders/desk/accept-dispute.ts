import { AppError, notFound } from '#shared/errors.ts';
import { isoOf } from '../../ports/clock.ts';
import { cancelDisputed, followDisputeEnd, settleDisputed } from '../following/end-dispute.ts';
import type { FollowDeps } from '../following/follow-order.ts';

/**
 * Gives up a disputed payment: tells the payment provider that the shop does not contest the dispute, and cancels the
 * order unless it is being made. Nothing is refunded, because the bank has taken the money back. If it has taken only a
 * part, the order stays, and the result is `partly-returned`. Safe to repeat. Throws `not-found`, and `conflict` for a
 * payment that is not disputed, that the shop has won, or about which the bank only inquires.
 */
export async function acceptDispute(
  deps: FollowDeps,
  orderId: string,
  reason: string,
): Promise<'cancelled' | 'printing' | 'partly-returned'> {
  const order = await deps.orders.find(orderId);
  const payment = order && (await deps.paymentRecords.find(order.paymentIntentId));
  if (!payment) throw notFound('Order');
  if (payment.status !== 'disputed' && payment.status !== 'charged-back') {
    throw new AppError('conflict', `Payment ${payment.paymentIntentId} is ${payment.status}, not disputed.`);
  }
  const { paymentIntentId } = payment;
  await deps.payments.acceptDispute(paymentIntentId);
  const dispute = await deps.payments.disputeOf(paymentIntentId);
  if (dispute?.status === 'inquiry') {
    throw new AppError(
      'conflict',
      `The bank only inquires about payment ${paymentIntentId} and has taken no money: refund the order, or answer the inquiry in Stripe's dashboard.`,
    );
  }
  if (dispute?.status === 'won') throw new AppError('conflict', `The shop has won the dispute of ${paymentIntentId}.`);
  if (dispute?.status === 'partly-lost' && payment.status === 'disputed') {
    const message = "We've agreed that your bank returns part of your payment to you.";
    const note = {
      id: `accepted-${dispute.id}`,
      message,
      changedBy: 'operator',
      reason,
      at: isoOf(deps.clock),
    } as const;
    await deps.orders.note(orderId, note);
    await followDisputeEnd(deps, paymentIntentId);
    return 'partly-returned';
  }
  const outcome = await cancelDisputed(deps, order, { changedBy: 'operator', reason });
  // The record is settled last, because settled records are no longer checked.
  if (payment.status === 'disputed') await settleDisputed(deps, payment, 'charged-back');
  return outcome;
}
