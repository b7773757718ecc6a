import type { Alarms } from '../ports/alarms.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Orders } from './ports/orders.ts';
import type { PaymentRecords } from './ports/payment-records.ts';

type Deps = { orders: Orders; paymentRecords: PaymentRecords; alarms: Alarms; clock: Clock };

/**
 * Brings a payment and its order up to a dispute: an order that is not yet sent waits for a person, one that is under way
 * is left alone. Safe to repeat.
 */
export async function followDispute(deps: Deps, paymentIntentId: string): Promise<void> {
  const { orders, paymentRecords, alarms, clock } = deps;
  const payment = await paymentRecords.find(paymentIntentId);
  const order = payment?.orderId ? await orders.find(payment.orderId) : undefined;
  alarms.raise('payment-disputed', { paymentIntentId, orderId: order?.id ?? 'none' });
  if (order?.status === 'pending') await orders.hold(order.id, 'The payment is disputed');
  // Last: the reconciler takes a record that says so as the sign that nothing is left to do.
  if (payment?.status === 'succeeded') {
    await paymentRecords.settle(paymentIntentId, { status: 'disputed', at: isoOf(clock) });
  }
}
