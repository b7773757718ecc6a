import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { cancelOrder } from '#functions/app/orders/shopper-actions.ts';
import { OrderStatus } from '#shared/model/order.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
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

test('the index of due times contains only orders that may need something', async () => {
  await using world = await orderWorld();
  const { orders } = world.deps;
  const { orderId: over } = await placedOrder(world);
  const placed: string[] = [];
  for (let order = 0; order < 4; order++) placed.push((await placedOrder(world)).orderId);
  await orders.move(over, moveTo('delivered'));
  expect(await dueBefore(world, '1')).toEqual([over]);

  await reconcileAll(world.deps);

  const { client, table: TableName } = world.table;
  const { Items = [] } = await client.send(new ScanCommand({ TableName, IndexName: 'gsi2' }));
  const indexed = Items.flatMap(({ __edb_e__: entity, orderId }) => (entity === 'order' ? [orderId] : []));
  expect(indexed.toSorted()).toEqual(placed.toSorted());
  expect((await orders.listWatched()).map(({ id }) => id).sort()).toEqual(placed.toSorted());
  expect(await dueBefore(world, '1')).toEqual([]);
});

test('due orders come a page at a time, in the order of their times within a partition', async () => {
  await using world = await orderWorld();
  const { orders } = world.deps;
  const placed: string[] = [];
  for (let order = 0; order < 12; order++) {
    const { orderId } = await placedOrder(world);
    // The later an order was placed, the earlier it is due.
    const dueAt = `2026-11-20T12:00:${String(59 - order)}.000Z`;
    expect(await orders.schedule({ id: orderId, revision: 0 }, { dueAt, failures: 0 })).toBe(true);
    placed.unshift(orderId);
  }

  const due = await dueBefore(world, '2026-11-20T12:00:55.000Z');

  const shardOf = (orderId: string) => orderId.charCodeAt(orderId.length - 1) % 4;
  const expected = placed.slice(0, 7).map((id, at) => ({ id, at }));
  expect(due).toEqual(expected.sort((a, b) => shardOf(a.id) - shardOf(b.id) || a.at - b.at).map(({ id }) => id));
});

test('an order that changed after it was read stays due', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { orders } = world.deps;
  const read = (await orders.find(orderId))!;
  await orders.saveFulfillment(orderId, { ...read.fulfillment, confirmedAt: null });

  expect(await orders.schedule(read, { dueAt: '2027-01-01T00:00:00.000Z', failures: 0 })).toBe(false);

  expect(await dueBefore(world, '1')).toEqual([orderId]);
});

async function dueBefore({ deps: { orders } }: World, time: string): Promise<string[]> {
  const due: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await orders.listDue(time, cursor);
    due.push(...page.ids);
    cursor = page.next;
  } while (cursor !== null);
  return due;
}

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
