import { expect, test } from 'vitest';
import { delivered, orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { orderView } from '../order-view.ts';
import { providerRequest } from '../printing/provider-request.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { followOrder } from './follow-order.ts';

test.each([
  ['pending', 0, 'confirmed'],
  ['inreview', 0, 'confirmed'],
  ['inprocess', 0, 'processing'],
  ['onhold', 0, 'processing'],
  ['partial', 0, 'processing'],
  ['partial', 1, 'shipped'],
  ['inprocess', 1, 'shipped'],
  ['fulfilled', 0, 'shipped'],
  ['fulfilled', 1, 'shipped'],
  ['a new status', 0, 'confirmed'],
])('an order that is %s at the printer with %i parcels is %s', async (status, parcels, shown) => {
  const { deps, order } = await orderRoom();
  await submitOrder(deps, orderId);
  deps.provider.set(orderId, { status: 'pending' });
  await followOrder(deps, orderId);

  deps.provider.set(orderId, { status, shipments: parcels === 0 ? [] : [parcel(1)] });
  await followOrder(deps, orderId);

  expect((await order()).status).toBe(shown);
});

test.each(['onhold', 'partial'])(
  'the first parcel of an order that is %s is known to be stopped before it leaves, and to go on',
  async (status) => {
    const { deps, order, raised } = await orderRoom();
    await submitOrder(deps, orderId);
    deps.provider.set(orderId, { status });
    const reading = (state: 'stopped' | 'waiting') => ({
      ...deps,
      provider: { ...deps.provider, shipments: async () => [parcel(1, { state, shippedAt: null })] },
    });

    await followOrder(reading('stopped'), orderId);
    const held = await order();
    deps.provider.set(orderId, { status: 'inprocess' });
    await followOrder(reading('waiting'), orderId);

    expect(held).toMatchObject({
      status: 'processing',
      snag: { kind: 'printer-hold' },
      fulfillment: { shipments: [] },
    });
    expect(raised).toEqual(['order-held']);
    expect(await order()).toMatchObject({ status: 'processing', snag: null });
  },
);

test('a draft that fails before it is accepted is left to the worker that submits it', async () => {
  const { deps, order, raised } = await orderRoom();
  await deps.provider.createDraft(providerRequest(await order(), []));
  deps.provider.set(orderId, { status: 'failed', error: 'The file is broken' });

  await followOrder(deps, orderId);

  expect(await order()).toMatchObject({ status: 'pending', snag: null });
  expect(raised).toEqual([]);
});

test('a parcel keeps its tracking number if an answer lacks it, and the newest parcel’s number is the order’s', async () => {
  const { deps, order, ship } = await orderRoom();
  await ship(parcel(1), parcel(2));
  await followOrder(deps, orderId);

  deps.provider.set(orderId, { shipments: [parcel(1, { trackingNumber: null, carrier: null }), parcel(2)] });
  await followOrder(deps, orderId);

  const { fulfillment } = await order();
  expect(fulfillment.shipments).toMatchObject([{ trackingNumber: 'T1', carrier: 'USPS' }, { trackingNumber: 'T2' }]);
  const shown = await orderView(deps, await order());
  expect(shown).toMatchObject({ trackingNumber: 'T2', trackingUrl: 'https://track.example/T2' });
});

test('the arrival of the last parcel is announced by email, and following the order later announces nothing', async () => {
  const { deps, mails, ship } = await orderRoom();
  const arrival = { mail: 'order-delivered', orderId };
  await ship(parcel(1, delivered), parcel(2));
  await followOrder(deps, orderId);
  expect(mails()).not.toContainEqual(arrival);

  deps.provider.set(orderId, { shipments: [parcel(1, delivered), parcel(2, delivered)] });
  await followOrder(deps, orderId);
  expect(mails()).toContainEqual(arrival);
  deps.queues.sent.length = 0;
  await followOrder(deps, orderId);

  expect(mails()).not.toContainEqual(arrival);
});
