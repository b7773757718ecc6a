import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { keepOriginal } from './keep-original.ts';
import { refundOrder } from './operator-refunds.ts';
import { cancelOrder } from './orders.ts';
import { submitOrder } from './submit-order.ts';

const cancel = ({ deps }: Awaited<ReturnType<typeof orderRoom>>) => cancelOrder(deps, 'ada', orderId);

test('a shopper who has downloaded an original cannot cancel, but the operator can refund', async () => {
  const room = await orderRoom();
  expect(await keepOriginal(room.deps, [orderId])).toBe(true);

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });
  expect((await room.order()).status).toBe('pending');
  expect(room.deps.payments.refunds).toEqual([]);

  expect(await refundOrder(room.deps, orderId, 'It was damaged')).toBe('cancelled');
  expect(await keepOriginal(room.deps, [orderId])).toBe(false);
});

test.each([false, true])(
  'of a download and a cancellation at the same moment one wins (at the printer: %s)',
  async (isSent) => {
    const room = await orderRoom();
    if (isSent) await submitOrder(room.deps, orderId);

    const [isKept, cancelled] = await Promise.allSettled([keepOriginal(room.deps, [orderId]), cancel(room)]);

    expect(cancelled.status === 'fulfilled').toBe(isKept.status === 'fulfilled' && !isKept.value);
  },
);

test('a cancellation that the printer refuses leaves the original to the shopper', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'inprocess' });

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });

  expect(await keepOriginal(room.deps, [orderId])).toBe(true);
});
