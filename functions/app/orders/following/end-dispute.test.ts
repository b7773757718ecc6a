import { expect, test } from 'vitest';
import { draftOf, paymentOf } from '#tests/fakes/drafts.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { disputed, inquired, type Room } from '#tests/fakes/order-situations.ts';
import { acceptDispute } from '../desk/accept-dispute.ts';
import { retryOrder } from '../desk/operator-actions.ts';
import { refundOrder, refundPart } from '../desk/operator-refunds.ts';
import { mayRelease } from '../keep-original.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { cancelOrder } from '../shopper-actions.ts';
import { followDisputeEnd } from './end-dispute.ts';
import { followDispute } from './follow-dispute.ts';

const why = 'Ada asked for it';

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
  ['shopper cancels', (room: Room) => cancelOrder(room.deps, 'ada', orderId)],
  ['operator refunds', (room: Room) => refundOrder(room.deps, orderId, why)],
])('an order that the %s during an inquiry ends with its refund, and says so', async (_, act) => {
  const room = await orderRoom();
  await inquired(room);
  expect(await room.order()).toMatchObject({ heldBecause: 'The payment is disputed' });
  expect(await mayRelease(room.deps, await room.order())).toBe(false);

  await act(room);

  const { status, history } = await room.order();
  expect(status).toBe('cancelled');
  expect(history.find(({ id }) => id === 'cancelled')?.statusMessage).toContain(
    "We're refunding your payment in full.",
  );
  expect(room.deps.payments.refunds).toMatchObject([{ amount: 8097 }]);
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'refunded' });
});

test('an inquiry about an order that stands waits, and cannot be accepted, because no money has moved', async () => {
  const room = await orderRoom();
  await inquired(room);

  await followDisputeEnd(room.deps, room.paymentIntentId);
  await expect(acceptDispute(room.deps, orderId, why)).rejects.toMatchObject({ code: 'conflict' });
  expect(await refundPart(room.deps, orderId, { amount: 500 }, why)).toMatchObject({ outcome: 'refunded' });

  expect(await room.order()).toMatchObject({ status: 'pending' });
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'disputed' });
  expect(room.raised).toEqual(['payment-disputed']);
});

test.each<[string, (room: Room) => Promise<unknown>]>([
  ['its event arrives', (room) => followDispute(room.deps, room.paymentIntentId)],
  ['its event is lost', (room) => followDisputeEnd(room.deps, room.paymentIntentId)],
  ['the order is about to be sent', (room) => submitOrder(room.deps, orderId)],
])('an inquiry that becomes a dispute is told once and holds the released order again, once %s', async (_, act) => {
  const room = await orderRoom();
  await inquired(room);
  await retryOrder(room.deps, orderId);
  room.deps.payments.disputes.set(room.paymentIntentId, 'open');

  await act(room);

  expect(room.deps.provider.orders.get(orderId)?.status).not.toBe('pending');
  const { heldBecause, history } = await room.order();
  expect(heldBecause).toBe('The payment is disputed');
  const told = history.filter(({ changedBy }) => changedBy === 'payment').map(({ statusMessage }) => statusMessage);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Your bank is asking about your payment\./),
      expect.stringMatching(/^Your payment is disputed\./),
    ]),
  );

  await retryOrder(room.deps, orderId);
  await followDispute(room.deps, room.paymentIntentId);
  await followDisputeEnd(room.deps, room.paymentIntentId);
  await submitOrder(room.deps, orderId);
  expect(room.raised).toEqual(['payment-disputed', 'payment-disputed']);
  expect(room.deps.provider.orders.get(orderId)?.status).toBe('pending');
});

test('a payment without an order is owed to its shopper even during an inquiry', async () => {
  const room = await orderRoom();
  const { id } = await room.deps.payments.create(paymentOf(draftOf(2, 'ada')));
  room.deps.payments.pay(id);
  room.deps.payments.disputes.set(id, 'inquiry');
  room.deps.payments.change(id, { disputed: true });
  await followDispute(room.deps, id);

  await followDisputeEnd(room.deps, id);

  expect(await room.deps.paymentRecords.find(id)).toMatchObject({ orderId: null, status: 'refunding' });
});

test.each(['lost', 'accepted'])('a dispute about a part that is %s leaves the order and the rest', async (how) => {
  const room = await orderRoom();
  await disputed(room);
  const { acceptDispute: accept } = room.deps.payments;
  room.deps.payments.acceptDispute = async (id) => {
    await accept(id);
    room.deps.payments.takePart(id, 2699);
  };

  if (how === 'accepted') expect(await acceptDispute(room.deps, orderId, why)).toBe('partly-returned');
  else {
    room.deps.payments.takePart(room.paymentIntentId, 2699);
    await followDisputeEnd(room.deps, room.paymentIntentId);
  }

  const { status, heldBecause, refundedAmount, history } = await room.order();
  expect({ status, heldBecause, refundedAmount }).toEqual({
    ...{ status: 'pending', heldBecause: 'The payment is disputed', refundedAmount: 2699 },
  });
  expect(history.map(({ statusMessage }) => statusMessage)).toContain(
    'Your bank has returned $26.99 of your payment to you.',
  );
  expect(room.mails()).toContainEqual({ mail: 'order-refund', orderId, refundId: expect.stringMatching(/^refund:/) });
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'succeeded' });

  expect(await refundOrder(room.deps, orderId, why)).toBe('cancelled');
  expect(room.deps.payments.refunds).toMatchObject([{ amount: 8097 - 2699 }]);
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'refunded' });
});

test('a dispute that took the rest of a payment ends the order', async () => {
  const room = await orderRoom();
  room.deps.payments.refundByHand(room.paymentIntentId, 5398);
  await disputed(room);
  room.deps.payments.takePart(room.paymentIntentId, 2699);

  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(await room.order()).toMatchObject({ status: 'cancelled' });
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'charged-back' });
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
