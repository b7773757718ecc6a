import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { startedWith } from '#tests/fakes/reconcile-all.ts';
import { followRefund } from './follow-refund.ts';
import { refundOrder, refundPart } from './operator-refunds.ts';
import { cancelOrder } from './orders.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { submitOrder } from './submit-order.ts';

test('a line’s refund is the price of all its pieces with their tax', async () => {
  const { deps, order, records } = await orderRoom();
  const before = await order();
  const fulfillment = { ...before.fulfillment, tax: { rate: 10_000, onShipping: false } };
  records.orders.set(orderId, { ...before, fulfillment });

  const { amount } = await refundPart(deps, orderId, { lineId: 1 }, 'Torn');

  expect(amount).toBe(4998 + 500);
});

test('what is left after a partial refund is refunded, and no more', async () => {
  const { deps, paymentIntentId } = await orderRoom();
  deps.payments.refundByHand(paymentIntentId, 1000);

  await refundOrder(deps, orderId, 'Sorry');

  expect(deps.payments.refunds.map(({ amount }) => amount)).toEqual([7097]);
});

test('an order that the printer is making cannot be cancelled, and its payment stays', async () => {
  const { deps, order } = await orderRoom();
  await submitOrder(deps, orderId);
  deps.provider.set(orderId, { status: 'inprocess' });

  await expect(cancelOrder(deps, 'ada', orderId)).rejects.toMatchObject({ code: 'conflict' });

  expect(deps.payments.refunds).toEqual([]);
  expect((await order()).status).not.toBe('cancelled');
});

test('a refund of an order that is being made raises an alarm', async () => {
  const { deps, paymentIntentId, raised } = await orderRoom();
  await submitOrder(deps, orderId);
  deps.provider.set(orderId, { status: 'inprocess' });
  deps.payments.refundByHand(paymentIntentId);

  await followRefund(deps, paymentIntentId);

  expect(raised).toEqual(['printed-though-cancelled']);
});

test.each([
  ['the payment provider rejects', ['refund-failed'], 'refund'],
  ['another worker has just recorded', [], 'record'],
] as const)('a refund that %s in a reconciler run raises %j', async (_, alarms, failing) => {
  const { deps, records, paymentIntentId, raised } = await orderRoom();
  const paid = records.payments.get(paymentIntentId)!;
  records.payments.set(paymentIntentId, { ...paid, status: 'refunding', cause: 'Torn' });
  const refund = async () => Promise.reject(new Error('Card networks are down'));
  const payments = failing === 'refund' ? { ...deps.payments, refund } : deps.payments;
  const settle = async () => false;
  const paymentRecords = failing === 'record' ? { ...deps.paymentRecords, settle } : deps.paymentRecords;

  await reconcileOrders(startedWith({ ...deps, payments, paymentRecords }), 'refunds');

  expect(raised).toEqual(alarms);
});
