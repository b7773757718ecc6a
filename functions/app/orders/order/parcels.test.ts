import { expect, test } from 'vitest';
import { stuckReport } from '#scripts/operator/reports.ts';
import { delivered, orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { closeOrder } from '../desk/close-order.ts';
import { refundOrder } from '../desk/operator-refunds.ts';
import { replaceParcel } from '../desk/replace-parcel.ts';
import { followOrder } from '../following/follow-order.ts';
import { followRefund } from '../following/follow-refund.ts';
import { submitOrder } from '../printing/submit-order.ts';

const day = 24 * 3600 * 1000;

test.each([
  ['returned', 'parcel-returned', 'A package from your order came back to our printer.'],
  ['undelivered', 'parcel-undelivered', "The carrier couldn't deliver a package from your order."],
] as const)('a parcel that is %s is told to shopper and operator once', async (state, kind, sentence) => {
  const room = await orderRoom();
  await room.ship(parcel(1, { state }));

  await followOrder(room.deps, orderId);
  await followOrder(room.deps, orderId);

  const order = await room.order();
  expect(order).toMatchObject({ status: 'shipped', snag: { kind } });
  const [entry] = order.history;
  expect(entry).toMatchObject({ id: `snag-${kind}-${order.snag?.since}`, changedBy: 'provider' });
  expect(entry?.statusMessage).toContain(sentence);
  expect(room.mails()).toContainEqual({ mail: 'order-news', orderId, noteId: entry?.id });
  expect(room.raised).toEqual(['order-held']);
  expect(room.logged).toEqual([{ orderId, kind }]);
  expect((await stuckReport(room.deps)).orders).toMatchObject([{ id: orderId, snag: { kind } }]);
});

test('nobody refunds an order by itself because its parcel came back', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, { state: 'returned' }));
  await followOrder(room.deps, orderId);

  await room.pass(100 * day);
  await reconcileAll(room.deps);

  expect(room.deps.payments.refunds).toEqual([]);
  expect(await room.order()).toMatchObject({ status: 'shipped', snag: { kind: 'parcel-returned' } });
});

test('a parcel that comes back after its delivery is seen although the order stays delivered', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, delivered));
  await followOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { shipments: [parcel(1, { ...delivered, state: 'returned' })] });

  await followOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'delivered', snag: { kind: 'parcel-returned' } });
  expect((await stuckReport(room.deps)).orders).toMatchObject([{ id: orderId, status: 'delivered' }]);
});

test('a parcel sent again replaces the oldest that is awaited, and the others are still awaited', async () => {
  const room = await orderRoom();
  const shipments = [parcel(1, {}), parcel(2, {}), parcel(3, { reshipment: true })];
  await room.ship(...shipments.slice(0, 2));
  await followOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { shipments });

  await followOrder(room.deps, orderId);

  const settled = (await room.order()).fulfillment.shipments.filter(({ settledAt }) => settledAt !== null);
  expect(settled.map(({ id }) => id)).toEqual(['1']);
});

test('a reshipment after the delivery is shown and announced, and the order stays delivered', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, delivered));
  await followOrder(room.deps, orderId);
  const again = parcel(2, { reshipment: true });
  room.deps.provider.set(orderId, { shipments: [parcel(1, delivered), again] });

  await followOrder(room.deps, orderId);

  const order = await room.order();
  expect(order).toMatchObject({ status: 'delivered', snag: null });
  expect(order.fulfillment.shipments).toMatchObject([{ id: '1' }, { id: '2', isReplacement: true }]);
  expect(order.history.map(({ statusMessage }) => statusMessage)).toContain(
    'A replacement for a package from your order is on its way.',
  );
  expect(room.mails()).toContainEqual({ mail: 'order-shipped', orderId, shipmentId: '2' });
});

test('a reshipment in place of a returned parcel ends its trouble, and its arrival delivers the order', async () => {
  const room = await orderRoom();
  const returned = parcel(1, { state: 'returned' });
  await room.ship(returned);
  await followOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { shipments: [returned, parcel(2, { reshipment: true })] });

  await followOrder(room.deps, orderId);
  expect(await room.order()).toMatchObject({ status: 'shipped', snag: null });
  room.deps.provider.set(orderId, { shipments: [returned, parcel(2, { reshipment: true, ...delivered })] });
  await followOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'delivered', snag: null });
});

test('a reshipment of one parcel leaves another one awaited', async () => {
  const room = await orderRoom();
  const returned = parcel(2, { state: 'returned' });
  await room.ship(parcel(1), returned);
  await followOrder(room.deps, orderId);

  room.deps.provider.set(orderId, { shipments: [parcel(1), returned, parcel(3, { reshipment: true, ...delivered })] });
  await followOrder(room.deps, orderId);
  expect(await room.order()).toMatchObject({ status: 'shipped', snag: null });
  room.deps.provider.set(orderId, { shipments: [parcel(1, delivered), returned, parcel(3, { reshipment: true })] });
  await followOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'delivered' });
});

test('two parcels of which one is lost do not make an order delivered', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, delivered), parcel(2, { state: 'undelivered' }));

  await followOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'shipped', snag: { kind: 'parcel-undelivered' } });
});

test('a parcel that waits at the printer is not announced, and one that was stopped there is a hold', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1), parcel(2, { state: 'waiting', shippedAt: null }));
  await followOrder(room.deps, orderId);
  expect((await room.order()).fulfillment.shipments).toMatchObject([{ id: '1' }]);

  room.deps.provider.set(orderId, { shipments: [parcel(1), parcel(2, { state: 'stopped', shippedAt: null })] });
  await followOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'shipped', snag: { kind: 'printer-hold' } });
  expect(room.mails()).not.toContainEqual({ mail: 'order-shipped', orderId, shipmentId: '2' });
});

test('a parcel without tracking is late twenty days after it left, and the operator closes its order as delivered', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, { trackingNumber: null, trackingUrl: null }));
  await followOrder(room.deps, orderId);

  // It left after 20 hours.
  await room.pass(20 * day);
  await reconcileAll(room.deps);
  expect(await room.order()).toMatchObject({ snag: null });
  await room.pass(day);
  await reconcileAll(room.deps);
  await reconcileAll(room.deps);
  await followOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({
    status: 'shipped',
    snag: { kind: 'parcel-late', said: 'Not arrived in time: 1, without tracking' },
  });
  expect(room.raised).toEqual(['order-held']);
  expect(await closeOrder(room.deps, orderId, 'Ada has it')).toBe('delivered');
  const order = await room.order();
  expect(order).toMatchObject({ status: 'delivered', snag: null, fulfillment: { deliveredAt: null } });
  expect(order.history[0]).toMatchObject({ changedBy: 'operator', reason: 'Ada has it' });
});

test('a parcel is late ten days after the last day on which the printer expected it', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, { expectedBy: '2026-12-20' }));
  await followOrder(room.deps, orderId);
  const at = (time: string) => room.pass(Date.parse(time) - room.deps.clock.now());

  await at('2026-12-29T23:00:00.000Z');
  await reconcileAll(room.deps);
  expect(await room.order()).toMatchObject({ snag: null });
  await at('2026-12-30T01:00:00.000Z');
  await reconcileAll(room.deps);

  expect(await room.order()).toMatchObject({
    snag: { kind: 'parcel-late', said: 'Not arrived in time: 1, expected by 2026-12-20' },
  });
});

test('a parcel that left later does not hide that an earlier one is late', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1));
  await followOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { shipments: [parcel(1), parcel(2, { shippedAt: '2026-12-08T08:00:00.000Z' })] });
  await room.pass(19 * day);
  await followOrder(room.deps, orderId);

  await room.pass(2 * day);
  await reconcileAll(room.deps);

  expect(await room.order()).toMatchObject({ snag: { kind: 'parcel-late', said: 'Not arrived in time: 1' } });
});

test('a late parcel that arrives after all ends its snag, and nobody is told again', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1));
  await followOrder(room.deps, orderId);
  await room.pass(31 * day);
  await reconcileAll(room.deps);
  expect(await room.order()).toMatchObject({ snag: { kind: 'parcel-late' } });

  room.deps.provider.set(orderId, { shipments: [parcel(1, delivered)] });
  await followOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'delivered', snag: null });
  expect(room.raised).toEqual(['order-held']);
});

test('a replacement of a late parcel is late itself only thirty days after it was asked for', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1));
  await followOrder(room.deps, orderId);
  await room.pass(31 * day);
  await reconcileAll(room.deps);

  const number = await replaceParcel(room.deps, orderId, null, 'Lost on its way');
  await submitOrder(room.deps, orderId);
  expect(await room.order()).toMatchObject({ status: 'shipped', snag: null });
  expect(room.raised).toEqual(['order-held']);
  await room.pass(31 * day);
  await reconcileAll(room.deps);

  expect((await room.order()).snag).toMatchObject({
    kind: 'parcel-late',
    said: `Not arrived in time: ${number}`,
  });
});

test('a replacement for a delivered order that never leaves is noticed', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, delivered));
  await followOrder(room.deps, orderId);
  await replaceParcel(room.deps, orderId, [1], 'It broke');
  await submitOrder(room.deps, orderId);

  await room.pass(31 * day);
  await reconcileAll(room.deps);

  expect(await room.order()).toMatchObject({ status: 'delivered', snag: { kind: 'parcel-late' } });
});

test.each([
  ['on its way', {}],
  ['delivered', delivered],
])(
  'the refund of an order that is %s stops nothing, so the printer is not asked and no alarm is raised',
  async (_, changes) => {
    const room = await orderRoom();
    await room.ship(parcel(1, changes));
    await followOrder(room.deps, orderId);
    const { status } = await room.order();

    await refundOrder(room.deps, orderId, 'The shopper is unhappy');
    await followRefund(room.deps, room.paymentIntentId);

    const order = await room.order();
    expect(order.status).toBe(status);
    expect(order.history.map(({ statusMessage }) => statusMessage)).not.toContainEqual(
      expect.stringContaining('We asked our printer'),
    );
    expect(room.raised).toEqual([]);
  },
);

test('an order whose lost parcel was refunded is closed as cancelled, without an original or another alarm', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, { state: 'undelivered' }));
  await followOrder(room.deps, orderId);
  expect(await refundOrder(room.deps, orderId, 'Lost')).toBe('refunded');

  expect(await closeOrder(room.deps, orderId, 'Lost and refunded')).toBe('cancelled');
  await followOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'cancelled', snag: null });
  expect(await room.deps.artworks.find('ada', 1)).toMatchObject({ isPurchased: false });
  expect(room.raised).toEqual(['order-held']);
  expect((await stuckReport(room.deps)).orders).toEqual([]);
});

test('only an order that was sent can be closed', async () => {
  const room = await orderRoom();

  await expect(closeOrder(room.deps, orderId, 'No reason')).rejects.toMatchObject({ code: 'conflict' });

  expect(await room.order()).toMatchObject({ status: 'pending' });
});

test('an order that was cancelled cannot be closed, except again', async () => {
  const room = await orderRoom();
  await refundOrder(room.deps, orderId, 'Ada asked for it');
  const other = await orderRoom();
  await other.ship(parcel(1, { state: 'undelivered' }));
  await followOrder(other.deps, orderId);
  await refundOrder(other.deps, orderId, 'Lost');
  await closeOrder(other.deps, orderId, 'Lost and refunded');

  await expect(closeOrder(room.deps, orderId, 'No reason')).rejects.toMatchObject({
    code: 'conflict',
    message: `Order ${orderId} is cancelled: only an order that was sent can be closed.`,
  });

  expect(await closeOrder(other.deps, orderId, 'Lost and refunded')).toBe('cancelled');
});

test('a delivered order is watched only as long as something is wrong', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, { state: 'returned' }));
  await followOrder(room.deps, orderId);
  await reconcileAll(room.deps);
  expect(await room.deps.orders.listWatched()).toHaveLength(1);

  await closeOrder(room.deps, orderId, 'Ada has it after all');
  await reconcileAll(room.deps);

  expect(await room.deps.orders.listWatched()).toEqual([]);
});
