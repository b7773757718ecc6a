import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import type { Room } from '#tests/fakes/order-situations.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { refundOrder } from '../desk/operator-refunds.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { followOrder } from './follow-order.ts';
import { followRefund } from './follow-refund.ts';

type Deps = Room['deps'];

const why = 'Ada asked for it';

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
