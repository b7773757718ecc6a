import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { disputed } from '#tests/fakes/order-situations.ts';
import { refundOrder } from '../desk/operator-refunds.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { cancelOrder } from '../shopper-actions.ts';
import { acceptDispute, followDisputeEnd } from './end-dispute.ts';
import { followDispute } from './follow-dispute.ts';

const why = 'Ada asked for it';

test('an accepted dispute cancels the print, gives nothing back, and is not open any more', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await disputed(room);

  expect(await acceptDispute(room.deps, orderId, why)).toBe('cancelled');

  expect(room.deps.provider.orders.get(orderId)?.status).toBe('canceled');
  expect(await room.order()).toMatchObject({ status: 'cancelled' });
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'charged-back' });
  expect(room.deps.payments.refunds).toEqual([]);
  await expect(refundOrder(room.deps, orderId, why)).rejects.toMatchObject({ code: 'conflict' });
});

test('only a disputed payment can be left to the bank', async () => {
  const room = await orderRoom();

  await expect(acceptDispute(room.deps, orderId, why)).rejects.toMatchObject({ code: 'conflict' });

  expect(await room.order()).toMatchObject({ status: 'pending' });
});

test.each([
  ['won', 'succeeded'],
  ['lost', 'charged-back'],
] as const)('a dispute that is %s leaves the payment %s', async (outcome, status) => {
  const room = await orderRoom();
  await disputed(room);
  room.deps.payments.disputes.set(room.paymentIntentId, outcome);

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status });
  expect(room.raised).toEqual(['payment-disputed', 'payment-disputed']);
});

test('a lost dispute cancels what the printer has not begun, and says who has the money', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await disputed(room);
  room.deps.payments.disputes.set(room.paymentIntentId, 'lost');

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(room.deps.provider.orders.get(orderId)?.status).toBe('canceled');
  const { status, history } = await room.order();
  expect(status).toBe('cancelled');
  expect(history.find(({ id }) => id === 'cancelled')?.statusMessage).toContain('Your bank has returned your payment');
  expect(room.mails()).toContainEqual({ mail: 'order-news', orderId, noteId: 'cancelled' });
  expect(room.deps.payments.refunds).toEqual([]);
});

test('an event about a dispute that the shop has won meanwhile changes nothing', async () => {
  const room = await orderRoom();

  await followDispute(room.deps, room.paymentIntentId);

  expect(room.raised).toEqual([]);
  expect(await room.order()).toMatchObject({ heldBecause: null });
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'succeeded' });
});

test('a refund that came back during a dispute waits for the operator once the dispute is won', async () => {
  const room = await orderRoom();
  room.deps.payments.refundByHand(room.paymentIntentId, 500);
  await disputed(room);
  room.deps.payments.setRefund(room.paymentIntentId, 'failed');
  room.deps.payments.disputes.set(room.paymentIntentId, 'won');

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'refund-failed' });
  expect(room.raised).toContain('refund-failed');
});

test('the money of a won dispute is owed to the shopper of an order that ended meanwhile', async () => {
  const room = await orderRoom();
  await disputed(room);
  await cancelOrder(room.deps, 'ada', orderId);
  room.deps.payments.disputes.set(room.paymentIntentId, 'won');

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'refunding' });
});

test.each([
  ['before the print', 'print your order', false],
  ['after it', 'let you download your artwork', true],
])('a dispute %s tells the shopper what waits for the bank, and that it is over', async (_, waiting, isPrinted) => {
  const room = await orderRoom();
  if (isPrinted) await submitOrder(room.deps, orderId);

  await disputed(room);
  await followDispute(room.deps, room.paymentIntentId);
  expect((await room.order()).history[0]?.statusMessage).toContain(waiting);
  room.deps.payments.disputes.set(room.paymentIntentId, 'won');
  await room.pass(1);
  await followDisputeEnd(room.deps, room.paymentIntentId);

  const told = (await room.order()).history.map(({ statusMessage }) => statusMessage);
  expect(told[0]).toBe('The dispute about your payment is over.');
  expect(told.filter((message) => message.startsWith('Your payment is disputed.'))).toHaveLength(1);
});
