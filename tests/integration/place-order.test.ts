import { expect, test } from 'vitest';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import type { Carts } from '#functions/app/cart/ports.ts';
import { placeOwnOrder, placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { lineOf } from '#tests/fakes/drafts.ts';
import { overtaken } from '#tests/helpers/intercepted-table.ts';
import { lineOf as cartLineOf } from '#tests/simulation/people.ts';
import { orderWorld, shopper } from './order-world.ts';

test('paying for a checkout creates an order with its lines, totals, and first history entry', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();

  const placed = await placeOwnOrder(world.deps, shopper, intentId);

  const order = await world.deps.orders.find(draft.orderId);
  expect(placed).toEqual({ outcome: 'placed', order });
  expect(order).toMatchObject({
    userId: shopper,
    paymentIntentId: intentId,
    status: 'pending',
    customerEmail: 'ada@example.com',
    items: [
      { id: 1, artworkId: 1, variantId: 4001, quantity: 2, unitPrice: 2499, totalPrice: 4998 },
      { id: 2, artworkId: 2, variantId: 4002, quantity: 1, totalPrice: 2499 },
    ],
    fulfillment: {
      subtotalAmount: 7497,
      shippingCost: 500,
      taxAmount: 100,
      totalAmount: 8097,
      status: 'draft',
      estimatedDelivery: '2026-12-08',
    },
    history: [{ newStatus: 'pending', changedBy: 'payment' }],
  });
  expect(world.sent).toEqual([
    { queue: 'submit-order', message: { orderId: draft.orderId } },
    { queue: 'send-mail', message: { mail: 'order-confirmed', orderId: draft.orderId } },
    ...[1, 2].map((artworkId) => ({ queue: 'paint-artwork', message: { userId: shopper, artworkId } })),
  ]);
});

test('placing an order marks its artworks as purchased, increments their image versions, and saves the address', async () => {
  await using world = await orderWorld();
  const { intentId } = await world.paidCheckout({ lines: [lineOf(1, 2), { ...lineOf(2, 1), artworkId: 1 }] });

  await placePaidOrder(world.deps, intentId);

  expect(await world.artworks.find(shopper, 1)).toMatchObject({ isPurchased: true, imageVersion: 1 });
  expect(await world.deps.addresses.list(shopper)).toMatchObject([{ id: 1, name: 'Ada Lovelace', isDefault: true }]);
});

const later = '2026-11-20T12:30:00.000Z';

/** Returns a cart line from which `lineOf` of the same number is bought. */
const inCart = (id: number, quantity: number) =>
  cartLineOf(id, {
    ...{ userId: shopper, artworkId: id, variantId: 4000 + id, quantity, unitPrice: 2499, placements: ['default'] },
  });

/** Returns the IDs, variants, and quantities of the cart's lines. */
const heldIn = async (carts: Carts) =>
  (await carts.list(shopper)).map((line) => [line.id, line.variantId, line.quantity]);

test('placing an order removes exactly the purchased lines from the cart', async () => {
  await using world = await orderWorld();
  const carts = dynamoCarts(world.table);
  for (const id of [1, 2, 3]) await carts.add(inCart(id, 1));
  const { intentId } = await world.paidCheckout({ lines: [lineOf(1, 2), lineOf(2, 1)] });

  await placePaidOrder(world.deps, intentId);

  expect(await heldIn(carts)).toEqual([[3, 4003, 1]]);
});

test('what the shopper adds or changes during the payment stays in the cart', async () => {
  await using world = await orderWorld();
  const carts = dynamoCarts(world.table);
  for (const id of [1, 2]) await carts.add(inCart(id, 2));
  const { intentId } = await world.paidCheckout({ lines: [lineOf(1, 2), lineOf(2, 2)] });
  await carts.add({ ...inCart(1, 3), id: 9 });
  await carts.replace({ ...inCart(2, 1), variantId: 4003 });

  const placed = await placePaidOrder(world.deps, intentId);

  expect(placed).toMatchObject({ outcome: 'placed' });
  expect(await heldIn(carts)).toEqual([
    [1, 4001, 3],
    [2, 4003, 1],
  ]);
});

test.each([
  ['adds to a line', (carts: Carts) => carts.add({ ...inCart(1, 1), id: 9, updatedAt: later }), [[1, 4001, 1]]],
  [
    'changes a line',
    (carts: Carts) => carts.replace({ ...inCart(1, 2), variantId: 4003, updatedAt: later }),
    [[1, 4003, 2]],
  ],
  ['removes a line', (carts: Carts) => carts.remove(shopper, 1), []],
])('an order is placed while the shopper %s', async (_, change, left) => {
  await using world = await orderWorld();
  const carts = dynamoCarts(world.table);
  await carts.add(inCart(1, 2));
  const { draft, intentId } = await world.paidCheckout({ lines: [lineOf(1, 2)] });
  const table = overtaken(world.table, () => change(carts));

  const placed = await placePaidOrder({ ...world.deps, orders: dynamoOrders(table) }, intentId);

  expect(placed).toMatchObject({ outcome: 'placed', order: { id: draft.orderId } });
  expect(await heldIn(carts)).toEqual(left);
});

test('placing an order does not save a known address again', async () => {
  await using world = await orderWorld();
  const first = await world.paidCheckout();
  const second = await world.paidCheckout();

  await placePaidOrder(world.deps, first.intentId);
  await placePaidOrder(world.deps, second.intentId);

  expect(await world.deps.addresses.list(shopper)).toHaveLength(1);
});

test('placing an order saves an address that differs from a saved one in a single field', async () => {
  await using world = await orderWorld();
  const first = await world.paidCheckout();
  const moved = { ...first.draft.shippingAddress, address1: '13 St James Square' };
  const second = await world.paidCheckout({ shippingAddress: moved });

  await placePaidOrder(world.deps, first.intentId);
  await placePaidOrder(world.deps, second.intentId);

  const saved = await world.deps.addresses.list(shopper);
  expect(saved.map(({ address1, isDefault }) => [address1, isDefault])).toEqual([
    [first.draft.shippingAddress.address1, true],
    ['13 St James Square', false],
  ]);
});

test('a payment that is refunded before its order is placed does not become an order', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  world.deps.payments.refundByHand(intentId);

  expect(await placePaidOrder(world.deps, intentId)).toMatchObject({ outcome: 'refunded' });
  expect(await world.deps.orders.find(draft.orderId)).toBeUndefined();
  expect(world.raised).toEqual([]);
});

test('a payment without an order is marked as used before its refund', async () => {
  await using world = await orderWorld();
  const { intentId } = await world.paidCheckout();
  world.deps.payments.change(intentId, { currency: 'eur' });
  const { payments, paymentRecords } = world.deps;
  const before: unknown[] = [];
  const refund: typeof payments.refund = async (request) => {
    before.push((await paymentRecords.find(intentId))?.status);
    return payments.refund(request);
  };

  await placePaidOrder({ ...world.deps, payments: { ...payments, refund } }, intentId);

  expect(before).toEqual(['refunding']);
});

test('of ten concurrent calls, one places the order and all return the same order', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();

  const all = await Promise.all(Array.from({ length: 10 }, () => placePaidOrder(world.deps, intentId)));

  expect(all.map((one) => one.outcome === 'placed' && one.order.id)).toEqual(Array(10).fill(draft.orderId));
  expect(await world.deps.orders.list(shopper)).toHaveLength(1);
  expect(world.sent.filter(({ queue }) => queue === 'submit-order')).toHaveLength(1);
  expect(await world.artworks.purchasesOf(shopper, 1)).toEqual([draft.orderId]);
  expect(world.deps.payments.refunds).toEqual([]);
});

test('an order with thirty lines and thirty artworks fits into one transaction', async () => {
  await using world = await orderWorld();
  const lines = Array.from({ length: 30 }, (_, index) => lineOf(index + 1, 1));
  const { draft, intentId } = await world.paidCheckout({ lines });

  await placePaidOrder(world.deps, intentId);

  expect((await world.deps.orders.find(draft.orderId))?.items).toHaveLength(30);
});

test('refunds a payment with an unexpected amount once and alerts the operator', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  world.deps.payments.change(intentId, { amountReceived: 50 });

  const all = await Promise.all([placePaidOrder(world.deps, intentId), placePaidOrder(world.deps, intentId)]);

  expect(all).toEqual(Array(2).fill({ outcome: 'refunded', userId: shopper }));
  expect(world.deps.payments.refunds).toHaveLength(1);
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'refunded', orderId: null });
  expect(await world.deps.orders.find(draft.orderId)).toBeUndefined();
  expect(world.raised).toEqual(['payment-without-order']);
});

test('a refunded payment without an order counts once toward what its shopper cancels in a day', async () => {
  await using world = await orderWorld();
  const refunded = await world.paidCheckout();
  const placed = await world.paidCheckout();
  world.deps.payments.change(refunded.intentId, { amountReceived: 50 });
  await Promise.all([placePaidOrder(world.deps, refunded.intentId), placePaidOrder(world.deps, refunded.intentId)]);
  await placePaidOrder(world.deps, placed.intentId);
  const { orderId: id, total } = placed.draft;

  const at = new Date(world.deps.clock.now()).toISOString();
  const giveUp = (perDay: number) => world.deps.orders.giveUp({ id, userId: shopper }, { total, perDay, at });

  expect([await giveUp(total + 49), await giveUp(total + 50)]).toEqual(['over', 'given-up']);
});

test('an order does not save its address unless the shopper asked for that', async () => {
  await using world = await orderWorld();
  const { intentId } = await world.paidCheckout({ saveAddress: false });

  expect(await placePaidOrder(world.deps, intentId)).toMatchObject({ outcome: 'placed' });
  expect(await world.deps.addresses.list(shopper)).toEqual([]);
});

test('refunds the payment if an artwork was deleted during checkout', async () => {
  await using world = await orderWorld();
  const { intentId } = await world.paidCheckout();
  await world.artworks.remove(shopper, 2);

  expect(await placePaidOrder(world.deps, intentId)).toMatchObject({ outcome: 'refunded' });
  expect(await world.artworks.find(shopper, 1)).toMatchObject({ isPurchased: false });
  expect(world.deps.payments.refunds).toHaveLength(1);
});

test('refunds a second payment for the same order', async () => {
  await using world = await orderWorld();
  const first = await world.paidCheckout();
  const second = await world.paidCheckout({ orderId: first.draft.orderId });
  await placePaidOrder(world.deps, first.intentId);

  expect(await placePaidOrder(world.deps, second.intentId)).toMatchObject({ outcome: 'refunded' });
  expect(world.deps.payments.refunds.map(({ paymentIntentId }) => paymentIntentId)).toEqual([second.intentId]);
});
