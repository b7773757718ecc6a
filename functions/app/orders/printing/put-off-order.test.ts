import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { putOffOrder } from './put-off-order.ts';
import { submitOrder } from './submit-order.ts';

test('of two workers that put an order off, one sends a message, and a message that comes before its time ends', async () => {
  const room = await orderRoom();
  await Promise.all([putOffOrder(room.deps, orderId, 60), putOffOrder(room.deps, orderId, 60)]);
  expect(room.deps.queues.sent).toHaveLength(1);

  await room.pass(30_000);
  await submitOrder(room.deps, orderId);
  expect(await room.order()).toMatchObject({ status: 'pending' });
  await room.pass(30_000);
  await submitOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'confirmed' });
  expect(room.deps.queues.sent.filter(({ queue }) => queue === 'submit-order')).toHaveLength(1);
});
