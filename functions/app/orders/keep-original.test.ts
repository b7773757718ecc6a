import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { keepOriginal } from './keep-original.ts';
import { refundOrder } from './operator-refunds.ts';
import { cancelOrder, findOrder } from './orders.ts';
import { submitOrder } from './submit-order.ts';

type Room = Awaited<ReturnType<typeof orderRoom>>;
const keep = ({ deps }: Room, ends: string | undefined = orderId) => keepOriginal(deps, [orderId], ends);
const cancel = ({ deps }: Room) => cancelOrder(deps, 'ada', orderId);

test('a shopper who has downloaded an original cannot cancel, but the operator can refund', async () => {
  const room = await orderRoom();
  expect(await keep(room)).toBe('kept');

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });
  expect((await room.order()).status).toBe('pending');
  expect(room.deps.payments.refunds).toEqual([]);

  expect(await refundOrder(room.deps, orderId, 'It was damaged')).toBe('cancelled');
  expect(await keep(room)).toBe('called-off');
});

test.each([false, true])(
  'of a download and a cancellation at the same moment one wins (at the printer: %s)',
  async (isSent) => {
    const room = await orderRoom();
    if (isSent) await submitOrder(room.deps, orderId);

    const [isKept, cancelled] = await Promise.allSettled([keep(room), cancel(room)]);

    expect(cancelled.status === 'fulfilled').toBe(isKept.status === 'fulfilled' && isKept.value === 'called-off');
  },
);

test('a cancellation that the printer refuses leaves the original to the shopper', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'inprocess' });

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });

  expect(await keep(room)).toBe('kept');
});

test('a link that does not name the order ends no cancellation, and gives the original once there is none to end', async () => {
  const room = await orderRoom();

  expect([await keepOriginal(room.deps, [orderId], undefined), await keep(room, 'VF-ANOTHER000')]).toEqual([
    ...['unsaid', 'unsaid'],
  ]);
  expect((await findOrder(room.deps, 'ada', orderId)).isCancellable).toBe(true);

  expect(await keep(room)).toBe('kept');
  expect((await findOrder(room.deps, 'ada', orderId)).isCancellable).toBe(false);
  expect(await keepOriginal(room.deps, [orderId], undefined)).toBe('kept');
});
