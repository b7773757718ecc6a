import type { Alarms } from '../ports/alarms.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Orders } from './ports/orders.ts';
import type { PaymentRecords } from './ports/payment-records.ts';

type Deps = { orders: Orders; paymentRecords: PaymentRecords; alarms: Alarms; clock: Clock };

/**
 * Records a dispute and raises an alarm. Holds the order of the disputed payment if the order is still pending. Safe to
 * repeat.
 */
export async function followDispute(deps: Deps, paymentIntentId: string): Promise<void> {
  const { orders, paymentRecords, alarms, clock } = deps;
  const payment = await paymentRecords.find(paymentIntentId);
  const order = payment?.orderId ? await orders.find(payment.orderId) : undefined;
  alarms.raise('payment-disputed', { paymentIntentId, orderId: order?.id ?? 'none' });
  if (order?.status === 'pending') await orders.hold(order.id, 'The payment is disputed');
  // The record is settled last, because the reconciler skips a dispute whose payment record is settled.
  if (payment?.status === 'succeeded') {
    const { refundId, cause } = payment;
    // If another worker was faster, the reconciler follows the dispute again.
    await paymentRecords.settle(payment, { status: 'disputed', refundId, cause, at: isoOf(clock) });
  }
}
