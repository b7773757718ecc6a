import { expect, test } from 'vitest';
import type { OrderStatus } from '#shared/model/order.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { memoryOrderPrivacy } from '#tests/fakes/order-records.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { failed } from '#tests/fakes/order-situations.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import { followOrder } from '../following/follow-order.ts';
import { isStuck } from '../order/due-time.ts';
import { submitOrder } from '../printing/submit-order.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const enteredAt = '2026-11-22T12:00:00.000Z';

const orderIn = (status: OrderStatus) => ({
  ...shippedOrder,
  status,
  createdAt: '2026-11-20T12:00:00.000Z',
  history: [
    {
      id: status,
      previousStatus: null,
      newStatus: status,
      statusMessage: '',
      changedBy: 'system' as const,
      reason: null,
      createdAt: enteredAt,
    },
  ],
});

test.each<[OrderStatus, number]>([
  ['pending', 30 * minute],
  ['confirmed', 7 * day],
  ['processing', 14 * day],
])('an order is stuck once it has stayed %s for more than %d milliseconds', async (status, limit) => {
  const clock = fakeClock(enteredAt);

  await clock.pause(limit);
  expect(isStuck(orderIn(status), clock.now())).toBe(false);
  await clock.pause(1);

  expect(isStuck(orderIn(status), clock.now())).toBe(true);
});

test.each<OrderStatus>(['shipped', 'delivered', 'cancelled', 'failed'])(
  'an order that is %s is never stuck',
  async (status) => {
    const clock = fakeClock(enteredAt);

    await clock.pause(1000 * day);

    expect(isStuck(orderIn(status), clock.now())).toBe(false);
  },
);

test('an order without a history entry for its status counts as unchanged since it was placed', async () => {
  const clock = fakeClock('2026-11-20T12:00:00.000Z');
  const order = { ...orderIn('pending'), history: [] };

  await clock.pause(30 * minute + 1);

  expect(isStuck(order, clock.now())).toBe(true);
});

test('a held order that a person has confirmed at the printer is refunded in time if the printer cannot make it', async () => {
  const room = await orderRoom();
  const { provider, payments, orders } = room.deps;
  payments.change(room.paymentIntentId, { disputed: true });
  await submitOrder(room.deps, orderId);
  provider.set(orderId, { status: 'pending' });
  await followOrder(room.deps, orderId);
  provider.set(orderId, { status: 'failed', error: 'The recipient address is not valid' });
  await followOrder(room.deps, orderId);
  payments.change(room.paymentIntentId, { disputed: false });

  await room.pass(3 * day);
  await reconcileAll(room.deps);

  expect(await orders.find(orderId)).toMatchObject({ status: 'failed', heldBecause: 'The payment is disputed' });
  expect(payments.refunds).toMatchObject([{ amount: 8097 }]);
});

test('an order whose time is over is not given up if the printer makes it after all', async () => {
  const room = await orderRoom();
  await failed(room, 'The recipient address is not valid');
  room.deps.provider.set(orderId, { status: 'inprocess', error: null });

  await room.pass(3 * day);
  await reconcileAll(room.deps);

  expect(await room.order()).toMatchObject({ status: 'processing', snag: null });
  expect(room.deps.payments.refunds).toEqual([]);
});

test('no emails are queued again for the order of a deleted account', async () => {
  const room = await orderRoom();
  await failed(room, 'The recipient address is not valid');
  expect(await memoryOrderPrivacy(room.records).anonymize('ada')).toBe(true);
  room.deps.queues.sent.length = 0;

  await room.pass(hour);
  await reconcileAll(room.deps);

  expect(room.mails()).toEqual([]);
});

test('an order that cannot be repaired is counted, stops no other, and is tried again later each time', async () => {
  const room = await orderRoom();
  const { queues, alarms, orders } = room.deps;
  const broken = await room.order();
  room.records.orders.set('VF-OTHER', { ...broken, id: 'VF-OTHER' });
  const failures: unknown[] = [];
  const deps = {
    ...room.deps,
    alarms: { ...alarms, reportFailure: (error: unknown) => void failures.push(error) },
    orders: {
      ...orders,
      async planAttempt(...given: Parameters<typeof orders.planAttempt>) {
        if (given[0] === orderId) throw new Error('The table is slow');
        return orders.planAttempt(...given);
      },
    },
  };
  const triedAt: number[] = [];

  for (let run = 0; run < 24; run += 1) {
    await room.pass(5 * minute);
    const before = failures.length;
    const violations = await reconcileAll(deps);
    if (failures.length === before) continue;
    triedAt.push((run + 1) * 5);
    expect(violations).toBeGreaterThan(0);
  }

  expect(queues.sent).toContainEqual({ queue: 'submit-order', message: { orderId: 'VF-OTHER' } });
  expect(triedAt).toEqual([5, 10, 20, 40, 80]);
});
