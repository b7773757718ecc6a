import { expect, test } from 'vitest';
import { delivered, orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { arrived, lost } from '#tests/fakes/order-situations.ts';
import { followOrder } from '../following/follow-order.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { retryOrder } from './operator-actions.ts';
import { refundOrder } from './operator-refunds.ts';
import { replaceParcel } from './replace-parcel.ts';

const why = 'Ada asked for it';

test('a replacement costs the shopper nothing, shows its parcel, and delivers the order when it arrives', async () => {
  const room = await orderRoom();
  await lost(room);

  const number = await replaceParcel(room.deps, orderId, null, why);
  await submitOrder(room.deps, orderId);
  expect(await room.order()).toMatchObject({ status: 'shipped', snag: null });
  room.deps.provider.set(number, { status: 'fulfilled', shipments: [parcel(2)] });
  await followOrder(room.deps, orderId);
  const shipped = await room.order();
  room.deps.provider.set(number, { shipments: [parcel(2, delivered)] });
  await followOrder(room.deps, orderId);

  expect(number).toBe(`${orderId}-r1`);
  expect(room.deps.provider.requests[1]).toMatchObject({
    externalId: number,
    items: [{ externalId: 'line-1', quantity: 2 }, { externalId: 'line-2' }],
    retailCosts: { shipping: 0, tax: 0 },
  });
  expect(shipped).toMatchObject({ status: 'shipped' });
  expect(shipped.fulfillment.shipments).toMatchObject([{ id: '1' }, { id: '2', isReplacement: true }]);
  expect(await room.order()).toMatchObject({ status: 'delivered', snag: null });
  expect(room.deps.payments.refunds).toEqual([]);
});

test('the same lines are replaced once for each reason', async () => {
  const room = await orderRoom();
  await arrived(room);

  const numbers = [why, why, 'It broke again'].map(async (reason) => replaceParcel(room.deps, orderId, [1], reason));

  expect(await Promise.all(numbers)).toEqual([`${orderId}-r1`, `${orderId}-r1`, `${orderId}-r2`]);
  await submitOrder(room.deps, orderId);
  expect(room.deps.provider.orders.size).toBe(3);
});

test('a replacement that the printer does not make is seen, although its order is delivered, and a retry sends it', async () => {
  const room = await orderRoom();
  await arrived(room);
  const number = await replaceParcel(room.deps, orderId, [1], why);
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(number, { status: 'failed', error: 'Payment failure' });

  await followOrder(room.deps, orderId);
  expect(await room.order()).toMatchObject({ status: 'delivered', snag: { kind: 'parcel-replacement' } });
  await retryOrder(room.deps, orderId);
  await submitOrder(room.deps, orderId);

  expect(room.deps.provider.orders.get(number)?.status).toBe('pending');
  expect(await room.order()).toMatchObject({ snag: null });
});

test('an order that was refunded is not printed again, and a refund stops a replacement', async () => {
  const [refunded, replaced] = [await orderRoom(), await orderRoom()];
  for (const room of [refunded, replaced]) await arrived(room);

  await refundOrder(refunded.deps, orderId, 'Broken');
  await expect(replaceParcel(refunded.deps, orderId, [1], why)).rejects.toMatchObject({ code: 'conflict' });
  const number = await replaceParcel(replaced.deps, orderId, [1], why);
  await submitOrder(replaced.deps, orderId);
  await refundOrder(replaced.deps, orderId, 'Ada wants the money after all');

  expect(refunded.deps.provider.orders.size).toBe(1);
  expect(replaced.deps.provider.orders.get(number)?.status).toBe('canceled');
});
