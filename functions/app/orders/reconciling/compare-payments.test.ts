import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import type { Room } from '#tests/fakes/order-situations.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { refundOrder } from '../desk/operator-refunds.ts';
import { followOrder } from '../following/follow-order.ts';
import { followRefund } from '../following/follow-refund.ts';
import { submitOrder } from '../printing/submit-order.ts';

type Deps = Room['deps'];

const why = 'Ada asked for it';

/** A payment that no sweep of payments reads any more. */
async function oldPayment() {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await room.pass(10 * 24 * 60 * 60_000);
  return room;
}

test('the dispute of an old payment is found although its event was lost', async () => {
  const room = await oldPayment();
  room.deps.payments.change(room.paymentIntentId, { disputed: true });

  await reconcileAll(room.deps);
  await reconcileAll(room.deps);

  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'disputed' });
  expect(room.raised.filter((alarm) => alarm === 'payment-disputed')).toHaveLength(1);
});

test('the fraud warning about an old payment is found although its event was lost', async () => {
  const room = await oldPayment();
  room.deps.payments.suspicions.set(room.paymentIntentId, 'fraud-warning');

  await reconcileAll(room.deps);
  await reconcileAll(room.deps);

  expect(room.raised.filter((alarm) => alarm === 'payment-suspicious')).toHaveLength(1);
});

test('a refund of an old payment, and its return, are found although their events were lost', async () => {
  const room = await oldPayment();
  room.deps.payments.refundByHand(room.paymentIntentId, 500);
  await reconcileAll(room.deps);
  expect(await room.order()).toMatchObject({ refundedAmount: 500 });

  room.deps.payments.setRefund(room.paymentIntentId, 'failed');
  await reconcileAll(room.deps);

  expect(await room.order()).toMatchObject({ refundedAmount: 0 });
  expect(await room.deps.paymentRecords.find(room.paymentIntentId)).toMatchObject({ status: 'refund-failed' });
  expect(room.raised).toContain('refund-failed');
});

test('a refund that replaced one that came back is told after a crash, although the amounts are equal', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'inprocess' });
  await followOrder(room.deps, orderId);
  room.deps.payments.refundByHand(room.paymentIntentId);
  await followRefund(room.deps, room.paymentIntentId);
  room.deps.payments.setRefund(room.paymentIntentId, 'failed');
  const note: Deps['orders']['note'] = async (id, entry) => {
    if (entry.id.startsWith('refund:')) throw new Error('The worker crashed');
    return room.deps.orders.note(id, entry);
  };
  await expect(refundOrder({ ...room.deps, orders: { ...room.deps.orders, note } }, orderId, why)).rejects.toThrow(
    'The worker crashed',
  );
  await room.pass(10 * 60_000);

  await reconcileAll(room.deps);

  const refunds = await room.deps.payments.refundsOf(room.paymentIntentId);
  expect(refunds).toHaveLength(2);
  expect((await room.order()).history.map(({ id }) => id)).toContain(`refund:${refunds[0]?.id}`);
});
