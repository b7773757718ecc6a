import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { cancelOrder } from '#functions/app/orders/orders.ts';
import { placePaidOrder } from '#functions/app/orders/place-order.ts';
import { OrderStatus } from '#shared/model/order.ts';
import { orderWorld, shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof orderWorld>>;

async function placedOrder(world: World) {
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  return { orderId: draft.orderId, intentId };
}

const moveTo = (to: OrderStatus) => ({
  to,
  message: `Now ${to}`,
  changedBy: 'provider' as const,
  at: '2026-11-20T13:00:00.000Z',
});

test('the status index contains only open orders, oldest first', async () => {
  await using world = await orderWorld();
  const { orders } = world.deps;
  const { orderId: over } = await placedOrder(world);
  const placed: string[] = [];
  for (let order = 0; order < 4; order++) {
    // Each order is older than the previous one, so neither its number nor the order of writing gives the right
    // sequence.
    world.pass(-1000);
    placed.unshift((await placedOrder(world)).orderId);
  }
  await orders.move(over, moveTo('shipped'));
  expect((await orders.listByStatus('shipped')).map(({ id }) => id)).toEqual([over]);

  await orders.move(over, moveTo('delivered'));

  const { client, table: TableName } = world.table;
  const { Items = [] } = await client.send(new ScanCommand({ TableName, IndexName: 'gsi2' }));
  const indexed = Items.flatMap(({ __edb_e__: entity, orderId }) => (entity === 'order' ? [orderId] : []));
  expect(indexed.toSorted()).toEqual(placed.toSorted());
  expect((await orders.listByStatus('pending')).map(({ id }) => id)).toEqual(placed);
});

test('a shopper cannot cancel another shopper’s order', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);

  await expect(cancelOrder(world.deps, 'somebody-else', orderId)).rejects.toMatchObject({ code: 'not-found' });
  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'pending' });
});

test('a cancellation loses to a worker that claims the order at the same moment', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { provider, orders } = world.deps;
  const findByExternalId: typeof provider.findByExternalId = async (id) => {
    const known = await provider.findByExternalId(id);
    await orders.claimSubmission(orderId, '2026-11-20T12:00:01.000Z');
    return known;
  };

  const cancelled = cancelOrder({ ...world.deps, provider: { ...provider, findByExternalId } }, shopper, orderId);

  await expect(cancelled).rejects.toMatchObject({ code: 'conflict' });
  expect(await orders.find(orderId)).toMatchObject({ status: 'pending' });
  expect(world.deps.payments.refunds).toEqual([]);
});

test('of two identical status changes, only one takes effect and adds a history entry', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { orders } = world.deps;

  const both = await Promise.all([
    orders.move(orderId, moveTo('confirmed')),
    orders.move(orderId, moveTo('confirmed')),
  ]);

  expect(both.sort()).toEqual([false, true]);
  expect((await orders.find(orderId))?.history).toHaveLength(2);
});

test('concurrent status changes leave an order history that only goes forward', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { orders } = world.deps;

  await Promise.allSettled(
    (['shipped', 'confirmed', 'delivered', 'processing'] as const).map((to) => orders.move(orderId, moveTo(to))),
  );

  const order = await orders.find(orderId);
  const changes = order?.history.filter(({ previousStatus }) => previousStatus !== null) ?? [];
  expect(order?.status).toBe('delivered');
  for (const { previousStatus, newStatus } of changes) {
    expect(OrderStatus.options.indexOf(newStatus)).toBeGreaterThan(OrderStatus.options.indexOf(previousStatus!));
  }
});

test('a cancellation concurrent with the delivery either refunds the payment or has no effect', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  const { orders, paymentRecords } = world.deps;
  await orders.move(orderId, moveTo('shipped'));

  await Promise.allSettled([
    orders.move(orderId, moveTo('delivered')),
    orders.end(orderId, { move: moveTo('cancelled'), refundCause: 'A test' }),
  ]);

  const isDelivered = (await orders.find(orderId))?.status === 'delivered';
  expect((await paymentRecords.find(intentId))?.status).toBe(isDelivered ? 'succeeded' : 'refunding');
});

test('saving an outdated order does not overwrite a concurrent change', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { orders } = world.deps;
  const { fulfillment } = (await orders.find(orderId))!;

  expect(await orders.saveFulfillment(orderId, { ...fulfillment, printfulOrderId: 1 })).toBe(true);
  expect(await orders.saveFulfillment(orderId, { ...fulfillment, printfulOrderId: 2 })).toBe(false);

  expect((await orders.find(orderId))?.fulfillment.printfulOrderId).toBe(1);
});

test('an order that a worker has claimed for submission cannot be cancelled', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { orders } = world.deps;
  const ending = { move: moveTo('cancelled'), refundCause: 'A test', unclaimedOnly: true };

  expect(await orders.claimSubmission(orderId, '2026-11-20T12:00:01.000Z')).toBe(true);

  expect(await orders.end(orderId, ending)).toBe(false);
  expect((await orders.find(orderId))?.status).toBe('pending');
});

test('a repeated history note is stored once', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const note = {
    id: 'parcel-2',
    message: 'Another parcel',
    changedBy: 'provider',
    at: '2026-11-20T13:00:00.000Z',
  } as const;

  await world.deps.orders.note(orderId, note);
  await world.deps.orders.note(orderId, note);

  expect((await world.deps.orders.find(orderId))?.history.map(({ id }) => id)).toEqual(['parcel-2', 'pending']);
});
