import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { disputed } from '#tests/fakes/order-situations.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { acceptDispute } from './accept-dispute.ts';
import { refundOrder } from './operator-refunds.ts';

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

test('a dispute that the shop has won meanwhile cannot be accepted', async () => {
  const room = await orderRoom();
  await disputed(room);
  room.deps.payments.disputes.set(room.paymentIntentId, 'won');

  await expect(acceptDispute(room.deps, orderId, why)).rejects.toMatchObject({ code: 'conflict' });

  expect(await room.order()).toMatchObject({ status: 'pending' });
});
