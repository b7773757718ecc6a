import type { Alarms } from '../ports/alarms.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Orders } from './ports/orders.ts';
import type { PaymentRecords } from './ports/payment-records.ts';

type Deps = { orders: Orders; paymentRecords: PaymentRecords; alarms: Alarms; clock: Clock };

/**
 * Records a dispute and raises an alarm. Holds an order that has not been sent; leaves any other as it is. Safe to repeat.
 */
export async function followDispute(deps: Deps, paymentIntentId: string): Promise<void> {
  const { orders, paymentRecords, alarms, clock } = deps;
  const payment = await paymentRecords.find(paymentIntentId);
  const order = payment?.orderId ? await orders.find(payment.orderId) : undefined;
  alarms.raise('payment-disputed', { paymentIntentId, orderId: order?.id ?? 'none' });
  if (order?.status === 'pending') await orders.hold(order.id, 'The payment is disputed');
  // Last: a settled record tells the reconciler that nothing is left to do.
  if (payment?.status === 'succeeded') {
    await paymentRecords.settle(paymentIntentId, { status: 'disputed', at: isoOf(clock) });
  }
}
