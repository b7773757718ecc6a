import { AppError, notFound } from '#shared/errors.ts';
import { type Cents, dollarText, formatMoney } from '#shared/model/money.ts';
import { isEnded } from '#shared/model/order.ts';
import { taxOn } from '#shared/model/tax.ts';
import { isoOf } from '../../ports/clock.ts';
import { announceRefunds, partOf } from '../ending/announce-refunds.ts';
import { endingFor, stopOnRequest } from '../ending/end-requests.ts';
import { isEffective, refundedOf } from '../ending/refund-state.ts';
import { endAndRefund, finishEnding, sendRefund, settleRefunds } from '../ending/refunds.ts';
import { stopReplacements } from '../ending/stop-printing.ts';
import type { FollowDeps } from '../following/follow-order.ts';
import { followRefund } from '../following/follow-refund.ts';
import { isSentWhole } from '../order/parcels.ts';
import type { PlaceOrderDeps } from '../placing/place-order.ts';
import type { StoredOrder, StoredOrderItem } from '../ports/orders.ts';
import type { PaymentRecord } from '../ports/payment-records.ts';
import type { Refund } from '../ports/payments.ts';
import { requireOrder } from './operator-actions.ts';

/** The outcome of a refund. `underway` means that the payment provider has not paid it yet. */
export type RefundOutcome = 'cancelled' | 'refunded' | 'underway';

/**
 * Refunds what is left of an order's payment, and cancels the order if the print provider still allows that. An order
 * that is in production or sent keeps its status. Safe to repeat: a refunded payment is not refunded again, but a
 * refund that the bank sent back is retried. Throws `not-found`. Throws `conflict` while a worker is about to send the
 * order, for a disputed payment, and if the refund fails at once.
 */
export async function refundOrder(deps: FollowDeps, orderId: string, cause: string): Promise<RefundOutcome> {
  const order = await requireOrder(deps, orderId);
  const payment = await paymentOf(deps, order);
  if (payment.status === 'charged-back') throw chargedBack(payment);
  // Nothing is stopped for a refund that the payment provider would refuse.
  if ((await deps.payments.disputeOf(order.paymentIntentId))?.isRefundable === false) throw disputed(payment);
  if (!isEnded(order.status) && !isSentWhole(order)) {
    const stopped = await stopOnRequest('operator', cause, deps, order);
    if (stopped !== 'printing') {
      const unclaimedOnly = stopped === 'unsent';
      await endAndRefund(deps, order, { ...endingFor('operator', cause), unclaimedOnly });
      return 'cancelled';
    }
  }
  if (isEnded(order.status)) await finishEnding(deps, order);
  const refunds = await deps.payments.refundsOf(payment.paymentIntentId);
  const isWhole = refundedOf(refunds) >= payment.amount;
  const marked = isWhole ? payment : await markForRefund(deps, payment, cause);
  // Once the payment is marked, no worker sends a replacement that this call does not find.
  await stopReplacements(deps, order);
  const status = isWhole ? await settleRefunds(deps, payment, refunds) : await sendRefund(deps, marked);
  if (status === 'disputed') throw disputed(payment);
  if (status === 'refund-failed') throw failed(orderId);
  await orLeave(deps.payments.refundsOf(payment.paymentIntentId).then((after) => announceRefunds(deps, order, after)));
  return status === 'refunding' ? 'underway' : 'refunded';
}

/**
 * Waits for what follows a refund that was made. If another worker comes in between, that is no failure of the refund, and
 * must not look like one: Stripe's event about the refund, or the reconciler, does the rest.
 */
async function orLeave(following: Promise<void>): Promise<void> {
  await following.catch((error: unknown) => {
    if (!(error instanceof AppError && (error.code === 'conflict' || error.code === 'upstream-busy'))) throw error;
  });
}

/** Marks a payment for a new refund before the money moves, so that the reconciler can finish it after a crash. */
async function markForRefund({ paymentRecords, clock }: FollowDeps, payment: PaymentRecord, cause: string) {
  const at = isoOf(clock);
  const marked = { status: 'refunding', cause, refundId: null } as const;
  if (!(await paymentRecords.settle(payment, { ...marked, at }))) {
    throw new AppError('conflict', `Payment ${payment.paymentIntentId} is being changed. Try again.`);
  }
  return { ...payment, ...marked, updatedAt: at };
}

/** A part of an order's payment: a line with its tax, or an amount in cents. */
export type RefundPart = { lineId: number } | { amount: Cents };

/**
 * Refunds part of an order's payment. The order continues. Safe to repeat: each line, and each amount for the same
 * reason, is refunded once. Throws `not-found` for an unknown order or line, and `conflict` for a disputed payment, if
 * less than the amount is left, and if the refund fails at once.
 */
export async function refundPart(
  deps: PlaceOrderDeps & FollowDeps,
  orderId: string,
  wantedPart: RefundPart,
  cause: string,
): Promise<{ amount: Cents; outcome: RefundOutcome }> {
  const order = await requireOrder(deps, orderId);
  const payment = await paymentOf(deps, order);
  const { paymentIntentId } = payment;
  if (payment.status === 'charged-back') throw chargedBack(payment);
  const { part, amount } = described(order, wantedPart);
  const refunds = await deps.payments.refundsOf(paymentIntentId);
  const isSame = (one: Refund) => (part === null ? one.amount === amount && one.cause === cause : one.part === part);
  const known = refunds.find((one) => isEffective(one) && isSame(one));
  const left = payment.amount - refundedOf(refunds);
  if (!known && amount > left)
    throw new AppError('conflict', `Only ${dollarText(formatMoney(left))} of ${orderId} is left.`);

  const request = { paymentIntentId, orderId, cause, amount, part, attempt: refunds.length };
  const made = known ?? (await deps.payments.refund(request));
  if (!made) throw disputed(payment);
  await orLeave(followRefund(deps, paymentIntentId));
  if (!isEffective(made)) throw failed(orderId);
  return { amount: made.amount, outcome: made.status === 'succeeded' ? 'refunded' : 'underway' };
}

function described(order: StoredOrder, wantedPart: RefundPart): { part: string | null; amount: Cents } {
  if ('amount' in wantedPart) return { part: null, amount: wantedPart.amount };
  const item = order.items.find(({ id }) => id === wantedPart.lineId);
  if (!item) throw notFound('Order line');
  return { part: partOf(item.id), amount: item.totalPrice + taxOf(order, item) };
}

/** Returns the tax on a line. An order without a rate shares its tax among the lines by their prices. */
const taxOf = (
  { fulfillment: { tax, taxAmount, subtotalAmount } }: StoredOrder,
  { totalPrice }: StoredOrderItem,
): Cents => (tax ? taxOn(totalPrice, tax.rate) : Math.round((taxAmount * totalPrice) / subtotalAmount));

async function paymentOf({ paymentRecords }: FollowDeps, { paymentIntentId }: StoredOrder): Promise<PaymentRecord> {
  const payment = await paymentRecords.find(paymentIntentId);
  if (!payment) throw notFound('Payment');
  return payment;
}

const failed = (orderId: string) => new AppError('conflict', `The refund of ${orderId} failed: pay by other means.`);

const chargedBack = ({ paymentIntentId }: PaymentRecord) =>
  new AppError('conflict', `Payment ${paymentIntentId} was taken back by the bank: nothing is left to refund.`);

const disputed = ({ paymentIntentId }: PaymentRecord) =>
  new AppError('conflict', `Payment ${paymentIntentId} is disputed: the cardholder's bank decides.`);
