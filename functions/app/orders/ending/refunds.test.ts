import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { startedWith } from '#tests/fakes/reconcile-all.ts';
import { refundOrder, refundPart } from '../desk/operator-refunds.ts';
import { followDisputeEnd } from '../following/end-dispute.ts';
import { followDispute } from '../following/follow-dispute.ts';
import { followRefund } from '../following/follow-refund.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { reconcileOrders } from '../reconciling/reconcile-orders.ts';
import { cancelOrder } from '../shopper-actions.ts';
import { endAndRefund, sendRefund } from './refunds.ts';

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

/** Returns a room whose payment waits for its refund, and sends that refund. */
async function refundingRoom() {
  const room = await orderRoom();
  const { deps, records, paymentIntentId } = room;
  const record = () => records.payments.get(paymentIntentId)!;
  records.payments.set(paymentIntentId, { ...record(), status: 'refunding', cause: null });
  return { ...room, record, send: () => sendRefund(deps, record()) };
}

test('the last cent is refunded, with a reason even if none was recorded', async () => {
  const { deps, paymentIntentId, record, send } = await refundingRoom();
  deps.payments.refundByHand(paymentIntentId, record().amount - 1);

  expect(await send()).toBe('refunded');

  expect(deps.payments.refunds).toMatchObject([{ amount: 1, cause: 'Not recorded', orderId }]);
  expect(record()).toMatchObject({ status: 'refunded', refundId: expect.stringContaining('re_') });
});

test('a payment that was refunded in full by hand is not refunded again', async () => {
  const { deps, paymentIntentId, record, send } = await refundingRoom();
  deps.payments.refundByHand(paymentIntentId);

  expect(await send()).toBe('refunded');

  expect(deps.payments.refunds).toEqual([]);
  expect(record().status).toBe('refunded');
});

test('a refund that the bank sent back is not retried, and its alarm is raised once', async () => {
  const { deps, paymentIntentId, record, raised, send } = await refundingRoom();
  await send();
  deps.payments.setRefund(paymentIntentId, 'failed');

  expect([await send(), await send()]).toEqual(['refund-failed', 'refund-failed']);

  expect(deps.payments.refunds).toHaveLength(1);
  expect(raised).toEqual(['refund-failed']);
  expect(record().status).toBe('refund-failed');
});

test('a part that is refunded after a failure leaves an ended order’s payment as failed', async () => {
  const { deps, paymentIntentId, record, send } = await refundingRoom();
  await send();
  deps.payments.setRefund(paymentIntentId, 'failed');
  await send();
  deps.payments.refundByHand(paymentIntentId, 500);

  expect(await send()).toBe('refund-failed');

  expect(record().status).toBe('refund-failed');
});

test('a partial refund that bounces after the order ended waits for the operator, who alone repeats it', async () => {
  const { deps, paymentIntentId, records, raised, logged, order } = await orderRoom();
  const status = () => records.payments.get(paymentIntentId)?.status;
  deps.payments.refundByHand(paymentIntentId, 500);
  deps.payments.setRefund(paymentIntentId, 'pending');
  await followRefund(deps, paymentIntentId);
  await cancelOrder(deps, 'ada', orderId);
  expect(status()).toBe('refunding');

  deps.payments.setRefund(paymentIntentId, 'failed', 1);
  await followRefund(deps, paymentIntentId);
  await reconcileOrders(startedWith(deps), 'refunds');

  const { totalAmount } = (await order()).fulfillment;
  expect(deps.payments.refunds.map(({ amount }) => amount)).toEqual([totalAmount - 500]);
  expect([status(), raised]).toEqual(['refund-failed', ['refund-failed']]);
  expect(logged).toEqual([{ paymentIntentId, amount: 500 }]);

  expect(await refundOrder(deps, orderId, 'Paid again')).toBe('refunded');
  expect(deps.payments.refunds.map(({ amount }) => amount)).toEqual([totalAmount - 500, 500]);
});

test('an order ends although the payment provider is down, and names the rest by what was told', async () => {
  const { deps, paymentIntentId, order } = await orderRoom();
  deps.payments.refundByHand(paymentIntentId, 500);
  await followRefund(deps, paymentIntentId);
  const refundsOf = async () => Promise.reject(new Error('The provider is down'));

  await expect(cancelOrder({ ...deps, payments: { ...deps.payments, refundsOf } }, 'ada', orderId)).rejects.toThrow();

  const { status, history, fulfillment } = await order();
  expect(status).toBe('cancelled');
  expect(history[0]?.statusMessage).toContain(`$${(fulfillment.totalAmount - 500) / 100}, the rest of your payment.`);
});

test('the operator hears of each refund that bounces, also if a later one arrived', async () => {
  const { deps, paymentIntentId, records, raised } = await orderRoom();
  for (const amount of [500, 1000]) {
    deps.payments.refundByHand(paymentIntentId, amount);
    await followRefund(deps, paymentIntentId);
  }

  deps.payments.setRefund(paymentIntentId, 'failed', 1);
  for (const _ of ['refund.updated', 'refund.failed']) await followRefund(deps, paymentIntentId);

  expect(records.payments.get(paymentIntentId)?.status).toBe('refund-failed');
  expect(raised).toEqual(['refund-failed']);
});

test('an earlier refund that bounced during a dispute waits for the operator once the dispute is won', async () => {
  const { deps, paymentIntentId, records, raised } = await orderRoom();
  for (const amount of [500, 1000]) deps.payments.refundByHand(paymentIntentId, amount);
  await followRefund(deps, paymentIntentId);
  deps.payments.change(paymentIntentId, { disputed: true });
  await followDispute(deps, paymentIntentId);
  deps.payments.setRefund(paymentIntentId, 'failed', 1);
  await followRefund(deps, paymentIntentId);
  deps.payments.disputes.set(paymentIntentId, 'won');

  await followDisputeEnd(deps, paymentIntentId);

  expect(records.payments.get(paymentIntentId)?.status).toBe('refund-failed');
  expect(raised).toContain('refund-failed');
});

test('a dispute that began before the refund raises an alarm, and the shopper reads that the bank decides', async () => {
  const { deps, paymentIntentId, records, raised, order, mails } = await orderRoom();
  deps.payments.change(paymentIntentId, { disputed: true });

  await endAndRefund(deps, await order(), {
    to: 'cancelled',
    message: 'You cancelled your order.',
    cause: 'By the shopper',
    changedBy: 'system',
  });

  expect(deps.payments.refunds).toEqual([]);
  expect(raised).toContain('payment-disputed');
  expect(records.payments.get(paymentIntentId)?.status).toBe('disputed');
  expect((await order()).history).toContainEqual(
    expect.objectContaining({ id: expect.stringContaining('bank-decides'), changedBy: 'payment' }),
  );
  expect(mails()).toContainEqual({ mail: 'order-news', orderId, noteId: 'bank-decides' });
  expect(mails()).toContainEqual(expect.objectContaining({ mail: 'order-problem', orderId }));
});

test('an order that has already ended cannot end again', async () => {
  const { deps, order } = await orderRoom();
  const reason = { to: 'failed', message: 'It failed.', cause: 'It failed', changedBy: 'system' } as const;
  const before = await order();
  await endAndRefund(deps, before, reason);

  await expect(endAndRefund(deps, before, reason)).rejects.toMatchObject({ code: 'conflict' });

  expect(deps.payments.refunds).toHaveLength(1);
});
