import { isEnded } from '#shared/model/order.ts';
import { isoOf } from '../../ports/clock.ts';
import { reportDispute } from '../ending/payment-alarms.ts';
import type { RaiseDeps } from '../order/tell.ts';
import { paymentRecordOf } from '../placing/place-order.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import type { PaymentRecord, PaymentRecords } from '../ports/payment-records.ts';
import type { PaymentIntent, Payments } from '../ports/payments.ts';

type Deps = RaiseDeps & { orders: Orders; payments: Payments; paymentRecords: PaymentRecords };

/**
 * Records a dispute and raises an alarm. Holds the order of the disputed payment if the order is still pending, and again
 * when an inquiry has become a dispute, but not once the operator has released it. A payment that was disputed before it
 * had an order never gets one. Safe to repeat.
 */
export async function followDispute(deps: Deps, paymentIntentId: string): Promise<void> {
  const { orders, payments, paymentRecords, clock } = deps;
  const [payment, intent] = await Promise.all([paymentRecords.find(paymentIntentId), payments.find(paymentIntentId)]);
  // A late event may arrive after the shop has won the dispute.
  if (!intent?.disputed) return;
  if (!payment) return followEarlyDispute(deps, intent);
  const order = payment.orderId ? await orders.find(payment.orderId) : undefined;
  const { news, what } = await reportDispute(deps, paymentIntentId, order?.id ?? null);
  const waiting = order && whatWaits(order);
  // The note follows the hold: it says that the order was held for this.
  if (waiting && !order.history.some(({ id }) => id === news)) {
    if (order.status === 'pending') await holdDisputed(orders, order);
    const message = `${what}. We can ${waiting} once your bank has settled this in our favor.`;
    await orders.note(order.id, { id: news, message, changedBy: 'payment', at: isoOf(clock) });
  }
  // The record is settled last, because the reconciler skips a dispute whose payment record is settled.
  if (isDisputable(payment)) {
    const { refundId, cause } = payment;
    // If another worker was faster, the reconciler follows the dispute again.
    await paymentRecords.settle(payment, { status: 'disputed', refundId, cause, at: isoOf(clock) });
  }
}

/** Returns what a dispute keeps us from, or undefined if the order waits for nothing. */
function whatWaits({ status, original }: StoredOrder): string | undefined {
  if (isEnded(status) || (status !== 'pending' && original === 'kept')) return undefined;
  return status === 'pending' ? 'print your order' : 'let you download your artwork';
}

/** Holds an order for its dispute, which outlasts every other reason to hold it. */
async function holdDisputed(orders: Orders, { id, heldBecause }: StoredOrder): Promise<void> {
  if (await orders.replaceHold(id, heldBecause, 'The payment is disputed')) return;
  const order = await orders.find(id);
  if (order) await holdDisputed(orders, order);
}

/** Returns whether a dispute changes a payment's record, because the shop still holds some of its money. */
export const isDisputable = ({ status }: PaymentRecord): boolean =>
  status === 'succeeded' || status === 'refund-failed';

/** Follows the dispute of a payment that has no order. The record prevents a later order and a second alarm. */
async function followEarlyDispute(deps: Deps, intent: PaymentIntent): Promise<void> {
  const { paymentRecords, clock } = deps;
  const { shopperId } = intent.metadata;
  await reportDispute(deps, intent.id, null);
  // Another application may take payments with the same account.
  if (!shopperId) return;
  const early = paymentRecordOf(intent, shopperId, isoOf(clock), { orderId: null, status: 'disputed' });
  // If the order was placed meanwhile, it must be held.
  if (!(await paymentRecords.add(early))) await followDispute(deps, intent.id);
}
