import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { arrived, disputed, type Room } from '#tests/fakes/order-situations.ts';
import { followDisputeEnd } from '../following/end-dispute.ts';
import { followRefund } from '../following/follow-refund.ts';
import type { Payments } from '../ports/payments.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { refundOrder, refundPart } from './operator-refunds.ts';
import { replaceParcel } from './replace-parcel.ts';

const why = 'Ada asked for it';

/** The printer is making the order, so it can no longer be cancelled. */
async function printing({ deps }: Room) {
  await submitOrder(deps, orderId);
  deps.provider.set(orderId, { status: 'inprocess' });
}

const paymentOf = ({ deps, paymentIntentId }: Room) => deps.paymentRecords.find(paymentIntentId);

test.each([
  ['the whole', (room: Room) => refundOrder(room.deps, orderId, why)],
  ['a part', (room: Room) => refundPart(room.deps, orderId, { amount: 500 }, why)],
])('of a payment that the bank has taken back, %s cannot be refunded, and the record says so', async (_, refund) => {
  const room = await orderRoom();
  await arrived(room);
  await disputed(room);
  room.deps.payments.disputes.set(room.paymentIntentId, 'lost');
  await followDisputeEnd(room.deps, room.paymentIntentId);
  const before = await paymentOf(room);
  room.raised.length = 0;

  await expect(refund(room)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('was taken back by the bank'),
  });

  expect(before).toMatchObject({ status: 'charged-back' });
  expect(await paymentOf(room)).toEqual(before);
  expect(room.deps.payments.refunds).toEqual([]);
  expect(room.raised).toEqual([]);
});

test('the operator learns that a payment is disputed whose order is being made', async () => {
  const room = await orderRoom();
  await printing(room);
  room.deps.payments.change(room.paymentIntentId, { disputed: true });

  await expect(refundOrder(room.deps, orderId, why)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is disputed'),
  });

  expect(room.deps.payments.refunds).toEqual([]);
});

test('the operator learns that a refund failed at once', async () => {
  const room = await orderRoom();
  await printing(room);
  const { payments } = room.deps;
  const refund: Payments['refund'] = async (request) => {
    const made = await payments.refund(request);
    payments.setRefund(room.paymentIntentId, 'failed');
    return made && { ...made, status: 'failed' };
  };

  await expect(refundOrder({ ...room.deps, payments: { ...payments, refund } }, orderId, why)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('pay by other means'),
  });

  expect(await paymentOf(room)).toMatchObject({ status: 'refund-failed' });
  expect(room.raised).toEqual(['refund-failed']);
});

test('a refund that another worker overtakes moves no money', async () => {
  const room = await orderRoom();
  await printing(room);
  const settle = async () => false;
  const paymentRecords = { ...room.deps.paymentRecords, settle };

  await expect(refundOrder({ ...room.deps, paymentRecords }, orderId, why)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is being changed'),
  });

  expect(room.deps.payments.refunds).toEqual([]);
});

/** The room's ports, but Stripe's event about a refund is processed before the refund's response arrives. */
function eventFirst({ deps, paymentIntentId }: Room): Room['deps'] {
  const refund: Payments['refund'] = async (request) => {
    const made = await deps.payments.refund(request);
    await followRefund(deps, paymentIntentId);
    return made;
  };
  return { ...deps, payments: { ...deps.payments, refund } };
}

/** The room's ports, but Stripe's event about a refund is processed when the payment's record is about to be written. */
function eventMeanwhile({ deps, paymentIntentId }: Room): Room['deps'] {
  const settle: typeof deps.paymentRecords.settle = async (before, outcome) => {
    if (deps.payments.refunds.length > 0) await followRefund(deps, paymentIntentId);
    return deps.paymentRecords.settle(before, outcome);
  };
  return { ...deps, paymentRecords: { ...deps.paymentRecords, settle } };
}

test.each([
  ['the whole', 'first', eventFirst, (deps: Room['deps']) => refundOrder(deps, orderId, why)],
  ['the whole', 'meanwhile', eventMeanwhile, (deps: Room['deps']) => refundOrder(deps, orderId, why)],
  ['the rest', 'meanwhile', eventMeanwhile, (deps: Room['deps']) => refundPart(deps, orderId, { amount: 8097 }, why)],
])('a refund of %s is reported as made although its event is processed %s', async (_, __, race, refund) => {
  const room = await orderRoom();
  await arrived(room);

  expect(JSON.stringify(await refund(race(room)))).toContain('refunded');

  expect(room.deps.payments.refunds).toMatchObject([{ amount: 8097 }]);
  expect(await paymentOf(room)).toMatchObject({ status: 'refunded' });
});

test('a refund is reported as made while another worker tells of it, and one that failed at once is not', async () => {
  const room = await orderRoom();
  await arrived(room);
  const { orders, payments } = room.deps;
  const note: typeof orders.note = async () => {
    throw new AppError('upstream-busy', 'Another worker is telling of it');
  };
  const busy = { ...room.deps, orders: { ...orders, note } };
  const refund: Payments['refund'] = async (request) => {
    const made = await payments.refund(request);
    payments.setRefund(room.paymentIntentId, 'failed');
    return made && { ...made, status: 'failed' };
  };

  expect(await refundPart(busy, orderId, { amount: 529 }, why)).toEqual({ amount: 529, outcome: 'refunded' });
  const failing = refundPart({ ...room.deps, payments: { ...payments, refund } }, orderId, { amount: 100 }, why);

  await expect(failing).rejects.toMatchObject({ message: expect.stringContaining('pay by other means') });
});

test('the shopper hears of the refund of an order that has arrived', async () => {
  const room = await orderRoom();
  await arrived(room);

  expect(await refundOrder(room.deps, orderId, why)).toBe('refunded');

  expect(room.mails()).toContainEqual(expect.objectContaining({ mail: 'order-refund', orderId }));
  expect(await room.order()).toMatchObject({
    status: 'delivered',
    refundedAmount: room.deps.payments.refunds[0]?.amount,
  });
});

test('a refund that came back raises one alarm, however often its events arrive', async () => {
  const room = await orderRoom();
  await arrived(room);
  await refundOrder(room.deps, orderId, why);
  room.deps.payments.setRefund(room.paymentIntentId, 'failed');

  await followRefund(room.deps, room.paymentIntentId);
  await followRefund(room.deps, room.paymentIntentId);

  expect(room.raised).toEqual(['refund-failed']);
});

test('a refund in the dashboard stops the replacement of an order that has arrived', async () => {
  const room = await orderRoom();
  await arrived(room);
  await replaceParcel(room.deps, orderId, [1], why);
  await submitOrder(room.deps, orderId);
  room.deps.payments.refundByHand(room.paymentIntentId);

  await followRefund(room.deps, room.paymentIntentId);

  expect(room.deps.provider.orders.get(`${orderId}-r1`)?.status).toBe('canceled');
  expect((await room.order()).fulfillment.replacements).toMatchObject([{ status: 'canceled' }]);
  expect(await room.order()).toMatchObject({ status: 'delivered' });
});
