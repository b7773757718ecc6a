import { expect, test } from 'vitest';
import { followOrder } from '#functions/app/orders/following/follow-order.ts';
import { findOrder, listOrders } from '#functions/app/orders/orders.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import type { ProviderShipment } from '#functions/app/orders/ports/print-orders.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { cancelOrder } from '#functions/app/orders/shopper-actions.ts';
import { orderWorld, shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof orderWorld>>;

async function submittedOrder(world: World) {
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);
  world.sent.length = 0;
  return { orderId: draft.orderId, intentId };
}

const parcel = (id: number, deliveredAt: string | null = null): ProviderShipment => ({
  id,
  carrier: 'FEDEX',
  service: 'SmartPost',
  trackingNumber: `T${id}`,
  trackingUrl: `https://track.example/T${id}`,
  shippedAt: `2026-11-2${id}T08:00:00.000Z`,
  deliveredAt,
  state: deliveredAt === null ? 'underway' : 'delivered',
  reshipment: false,
});

test('an order moves from production through two parcels to delivery', async () => {
  await using world = await orderWorld();
  const { orderId } = await submittedOrder(world);
  const { provider, orders } = world.deps;

  provider.set(orderId, { status: 'inprocess' });
  await followOrder(world.deps, orderId);
  expect((await orders.find(orderId))?.status).toBe('processing');

  world.pass(1000);
  provider.set(orderId, { status: 'partial', shipments: [parcel(1)] });
  await followOrder(world.deps, orderId);
  expect((await orders.find(orderId))?.status).toBe('shipped');

  world.pass(1000);
  provider.set(orderId, { status: 'fulfilled', shipments: [parcel(1), parcel(2)] });
  await followOrder(world.deps, orderId);
  world.pass(1000);
  provider.set(orderId, {
    shipments: [parcel(1, '2026-11-24T08:00:00.000Z'), parcel(2, '2026-11-25T08:00:00.000Z')],
  });
  await followOrder(world.deps, orderId);

  const order = (await findOrder(world.deps, orderId))(shopper);
  expect(order).toMatchObject({
    status: 'delivered',
    deliveredAt: '2026-11-25T08:00:00.000Z',
    shippedAt: '2026-11-21T08:00:00.000Z',
    trackingNumber: 'T2',
    shipments: [{ id: '1' }, { id: '2' }],
  });
  expect(order.statusHistory.map(({ id }) => id)).toEqual([
    'delivered',
    'parcel-2',
    'shipped',
    'processing',
    'confirmed',
    'pending',
  ]);
  expect(order.statusHistory.find(({ id }) => id === 'shipped')?.statusMessage).toBe(
    'The first package from your order is on its way. More packages will follow.',
  );
  expect(world.sent.filter(({ queue }) => queue === 'send-mail').map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      { mail: 'order-shipped', orderId, shipmentId: '1' },
      { mail: 'order-shipped', orderId, shipmentId: '2' },
    ]),
  );
});

test('a stale provider response never moves an order backward or drops a parcel', async () => {
  await using world = await orderWorld();
  const { orderId } = await submittedOrder(world);
  world.deps.provider.set(orderId, { status: 'fulfilled', shipments: [parcel(1)] });
  await followOrder(world.deps, orderId);

  world.deps.provider.set(orderId, { status: 'inprocess', shipments: [] });
  await followOrder(world.deps, orderId);

  expect((await findOrder(world.deps, orderId))(shopper)).toMatchObject({
    status: 'shipped',
    shipments: [{ id: '1' }],
  });
});

test('checking an order again changes nothing if the provider reports no change', async () => {
  await using world = await orderWorld();
  const { orderId } = await submittedOrder(world);
  const before = await world.deps.orders.find(orderId);

  world.pass(60_000);
  await followOrder(world.deps, orderId);

  expect(await world.deps.orders.find(orderId)).toEqual(before);
});

test('an order that the provider cancelled is cancelled and refunded once', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await submittedOrder(world);
  world.deps.provider.set(orderId, { status: 'canceled', error: 'A reason' });

  await followOrder(world.deps, orderId);
  await followOrder(world.deps, orderId);

  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'cancelled' });
  expect(world.deps.payments.refunds).toHaveLength(1);
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'refunded' });
});

test('the shopper can cancel an order until production starts', async () => {
  await using world = await orderWorld();
  const early = await submittedOrder(world);
  const late = await submittedOrder(world);
  world.deps.provider.set(late.orderId, { status: 'inprocess' });

  expect(await cancelOrder(world.deps, shopper, early.orderId)).toMatchObject({ status: 'cancelled' });
  await expect(cancelOrder(world.deps, shopper, late.orderId)).rejects.toMatchObject({ code: 'conflict' });
  await expect(cancelOrder(world.deps, 'somebody else', late.orderId)).rejects.toMatchObject({ code: 'not-found' });

  expect(world.deps.provider.orders.get(early.orderId)?.status).toBe('canceled');
  expect(world.deps.payments.refunds.map(({ orderId }) => orderId)).toEqual([early.orderId]);
});

test('a delivered order is neither cancelled nor refunded if the provider cancels it later', async () => {
  await using world = await orderWorld();
  const { orderId } = await submittedOrder(world);
  const arrived = parcel(1, '2026-11-24T08:00:00.000Z');
  world.deps.provider.set(orderId, { status: 'fulfilled', shipments: [arrived] });
  await followOrder(world.deps, orderId);
  world.deps.provider.set(orderId, { status: 'canceled' });

  await followOrder(world.deps, orderId);

  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'delivered' });
  expect(world.deps.payments.refunds).toEqual([]);
  expect(world.raised).toEqual([]);
});

test('an order cancelled during submission is either printed or refunded, never both', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const { orderId } = draft;

  await Promise.allSettled([submitOrder(world.deps, orderId), cancelOrder(world.deps, shopper, orderId)]);
  await submitOrder(world.deps, orderId);

  const order = await world.deps.orders.find(orderId);
  const isPrinted = world.deps.provider.orders.get(orderId)?.status === 'pending';
  expect(isPrinted).toBe(order?.status === 'confirmed');
  expect(world.deps.payments.refunds).toHaveLength(isPrinted ? 0 : 1);
});

test('a shopper can list only their own orders, newest first, and find them by payment', async () => {
  await using world = await orderWorld();
  const first = await submittedOrder(world);
  world.pass(1000);
  const second = await submittedOrder(world);

  const idsOf = async (userId: string) =>
    (await listOrders(world.deps, userId, { limit: 100 })).items.map(({ id }) => id);
  expect(await idsOf(shopper)).toEqual([second.orderId, first.orderId]);
  expect(await idsOf('somebody else')).toEqual([]);
  expect((await findOrder(world.deps, first.intentId))(shopper)).toMatchObject({
    id: first.orderId,
    totalAmount: '80.97',
  });
  await expect(findOrder(world.deps, first.orderId).then((show) => show('somebody else'))).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(findOrder(world.deps, 'pi_unknown').then((show) => show(shopper))).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a shopper reads their orders page by page, newest first, and cannot start from another shopper’s order', async () => {
  await using world = await orderWorld();
  const placed: string[] = [];
  for (let count = 0; count < 3; count++) {
    placed.unshift((await submittedOrder(world)).orderId);
    world.pass(1000);
  }
  const [newest = '', middle = '', oldest = ''] = placed;
  const page = async (before?: string) => {
    const { items, hasMore } = await listOrders(world.deps, shopper, { before, limit: 2 });
    return [items.map(({ id }) => id), hasMore];
  };

  expect(await page()).toEqual([[newest, middle], true]);
  expect(await page(newest)).toEqual([[middle, oldest], false]);
  expect(await page(oldest)).toEqual([[], false]);
  const strange = listOrders(world.deps, 'somebody else', { before: newest, limit: 2 });
  await expect(strange).rejects.toMatchObject({ code: 'not-found' });
});

test.each(['before the print provider has it', 'at the print provider'])(
  'five concurrent cancellations of an order %s get the same response, and the payment is refunded once',
  async (where) => {
    await using world = await orderWorld();
    const { draft, intentId } = await world.paidCheckout();
    await placePaidOrder(world.deps, intentId);
    if (where === 'at the print provider') await submitOrder(world.deps, draft.orderId);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cancelOrder(world.deps, shopper, draft.orderId).catch((error: Error) => error)),
    );

    const statuses = answers.map((answer) => (answer instanceof Error ? answer.message : answer.status));
    expect(new Set(statuses)).toEqual(new Set(['cancelled']));
    expect(await world.deps.payments.refundsOf(intentId)).toMatchObject([{ amount: draft.total }]);
  },
);
