import { expect, test } from 'vitest';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { conflicting, overtaken } from '#tests/helpers/intercepted-table.ts';
import { orderWorld } from './order-world.ts';

const at = '2026-11-20T12:00:01.000Z';
const moveTo = (to: 'confirmed' | 'shipped' | 'cancelled') => ({
  to,
  message: 'Moved',
  changedBy: 'system' as const,
  at,
});

const note = { id: 'address', message: 'The delivery address was corrected.', changedBy: 'system' as const, at };

/** Creates a world with a placed order. */
async function placedOrder() {
  const world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const { orders, paymentRecords } = world.deps;
  const payment = await paymentRecords.find(intentId);
  if (!payment) throw new Error('The payment has no record');
  return { world, orders, paymentRecords, payment, orderId: draft.orderId };
}

test('of two concurrent status changes, the more advanced one wins', async () => {
  const { world, orders, orderId } = await placedOrder();
  await using _ = world;
  const late = dynamoOrders(overtaken(world.table, () => orders.move(orderId, moveTo('shipped'))));

  expect(await late.move(orderId, moveTo('confirmed'))).toBe(false);
  expect(await orders.find(orderId)).toMatchObject({
    status: 'shipped',
    history: [{ id: 'shipped' }, { id: 'pending' }],
  });
});

test('an order that a worker claims at the same moment cannot end as unclaimed', async () => {
  const { world, orders, paymentRecords, payment, orderId } = await placedOrder();
  await using _ = world;
  const late = dynamoOrders(overtaken(world.table, () => orders.claimSubmission(orderId, at)));

  const ended = await late.end(orderId, { move: moveTo('cancelled'), refundCause: 'Cancelled', unclaimedOnly: true });

  expect(ended).toBe(false);
  expect(await orders.find(orderId)).toMatchObject({ status: 'pending' });
  expect(await paymentRecords.find(payment.paymentIntentId)).toMatchObject({ status: 'succeeded' });
});

test('an order that is held or has ended cannot be claimed', async () => {
  const { world, orders, orderId } = await placedOrder();
  await using _ = world;

  await orders.replaceHold(orderId, null, 'The payment is disputed');
  const held = await orders.claimSubmission(orderId, at);
  await orders.replaceHold(orderId, 'The payment is disputed', null);
  await orders.end(orderId, { move: moveTo('cancelled'), refundCause: 'Cancelled' });
  const ended = await orders.claimSubmission(orderId, at);

  expect([held, ended]).toEqual([false, false]);
});

test('a hold is replaced only if it is still the expected one', async () => {
  const { world, orders, orderId } = await placedOrder();
  await using _ = world;

  const placed = await orders.replaceHold(orderId, null, 'Disputed');
  const again = await orders.replaceHold(orderId, null, 'Reviewed');
  const released = await orders.replaceHold(orderId, 'Reviewed', null);

  expect([placed, again, released]).toEqual([true, false, false]);
  expect(await orders.find(orderId)).toMatchObject({ heldBecause: 'Disputed' });
  expect(await orders.replaceHold(orderId, 'Disputed', null)).toBe(true);
  expect(await orders.find(orderId)).toMatchObject({ heldBecause: null });
});

test('a refunded payment is never marked for another refund', async () => {
  const { world, orders, paymentRecords, payment, orderId } = await placedOrder();
  await using _ = world;
  await paymentRecords.settle(payment, { status: 'refunded', refundId: 're_1', cause: null, at });

  expect(await orders.end(orderId, { move: moveTo('cancelled'), refundCause: 'Again' })).toBe(false);
  expect(await paymentRecords.find(payment.paymentIntentId)).toMatchObject({ status: 'refunded', refundId: 're_1' });
});

test('of two concurrent writers of a fulfillment, the later one loses', async () => {
  const { world, orders, orderId } = await placedOrder();
  await using _ = world;
  const fulfillment = (await orders.find(orderId))!.fulfillment;
  const late = dynamoOrders(
    overtaken(world.table, () => orders.saveFulfillment(orderId, { ...fulfillment, status: 'pending' })),
  );

  expect(await late.saveFulfillment(orderId, { ...fulfillment, status: 'draft' })).toBe(false);
  expect(await orders.find(orderId)).toMatchObject({ fulfillment: { status: 'pending', version: 1 } });
});

test('a payment is settled only from the record that was read', async () => {
  const { world, paymentRecords, payment } = await placedOrder();
  await using _ = world;
  const refunding = { status: 'refunding', refundId: null, cause: 'First', at: payment.updatedAt } as const;

  // The first writer changes only the status, the second one only the time.
  const first = await paymentRecords.settle(payment, refunding);
  const second = await paymentRecords.settle(payment, { ...refunding, cause: 'Second' });
  const third = await paymentRecords.settle({ ...payment, status: 'refunding' }, { ...refunding, cause: 'Third', at });
  const fourth = await paymentRecords.settle({ ...payment, status: 'refunding' }, { ...refunding, cause: 'Fourth' });

  expect([first, second, third, fourth]).toEqual([true, false, true, false]);
  expect(await paymentRecords.find(payment.paymentIntentId)).toMatchObject({ cause: 'Third' });
});

test('a payment can be used only once', async () => {
  const { world, paymentRecords, payment } = await placedOrder();
  await using _ = world;

  expect(await paymentRecords.add({ ...payment, orderId: null, status: 'refunding' })).toBe(false);
  expect(await paymentRecords.find(payment.paymentIntentId)).toEqual(payment);
});

test('a transaction conflict is retried, and then reported as busy', async () => {
  await using world = await orderWorld();
  const first = await world.paidCheckout();
  const second = await world.paidCheckout();
  const placedOn = (conflicts: number, intentId: string) =>
    placePaidOrder({ ...world.deps, orders: dynamoOrders(conflicting(world.table, conflicts)) }, intentId);

  expect(await placedOn(5, first.intentId)).toMatchObject({ outcome: 'placed' });
  await expect(placedOn(6, second.intentId)).rejects.toMatchObject({ code: 'upstream-busy' });
  expect(world.deps.payments.refunds).toEqual([]);
});

test('a corrected address is stored although a transaction of the same order is in the way', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const { version, shippingAddress } = (await world.deps.orders.find(draft.orderId))!.fulfillment;
  const address = { ...shippingAddress, address1: '1 New Street' };
  const correction = { address, version, note, unclaimedOnly: true };
  const saved = async (email: string) => {
    const order = await world.deps.orders.find(draft.orderId);
    const to = { ...correction, address: { ...address, email }, version: order!.fulfillment.version };
    expect(await world.deps.orders.saveAddress(draft.orderId, to)).toBe(true);
    return world.deps.orders.find(draft.orderId);
  };

  expect(await dynamoOrders(conflicting(world.table, 2)).saveAddress(draft.orderId, correction)).toBe(true);

  const corrected = await world.deps.orders.find(draft.orderId);
  expect([corrected?.fulfillment.shippingAddress, corrected?.firstEmail]).toEqual([address, null]);
  // However often it is replaced, the email with which the order was placed stays known.
  await saved('thief@example.com');
  expect(await saved('thief-2@example.com')).toMatchObject({
    customerEmail: 'thief-2@example.com',
    firstEmail: shippingAddress.email,
  });
});

test('an address is corrected only once from the same record, and never after a worker’s claim', async () => {
  const { world, orders, orderId } = await placedOrder();
  await using _ = world;
  const { version, shippingAddress } = (await orders.find(orderId))!.fulfillment;
  const to = (address1: string) => ({ address: { ...shippingAddress, address1 }, version, note, unclaimedOnly: true });
  const late = dynamoOrders(overtaken(world.table, () => orders.saveAddress(orderId, to('1 New Street'))));

  const second = await late.saveAddress(orderId, to('2 Late Street'));
  await orders.claimSubmission(orderId, at);
  const third = await orders.saveAddress(orderId, { ...to('3 Later Street'), version: version + 1 });

  expect([second, third]).toEqual([false, false]);
  expect(await orders.find(orderId)).toMatchObject({ fulfillment: { shippingAddress: { address1: '1 New Street' } } });
});

test('the address of replacements is stored only once the order was sent, and leaves the order its own', async () => {
  const { world, orders, orderId } = await placedOrder();
  await using _ = world;
  const { version, shippingAddress } = (await orders.find(orderId))!.fulfillment;
  const address = { ...shippingAddress, address1: '1 New Street', name: 'Grace', email: 'grace@example.com' };
  const save = () =>
    orders.saveAddress(orderId, { address, version, note, unclaimedOnly: false, forReplacements: true });

  const early = await save();
  await orders.move(orderId, moveTo('shipped'));

  expect([early, await save(), await save()]).toEqual([false, true, false]);
  expect(await orders.find(orderId)).toMatchObject({
    customerName: shippingAddress.name,
    customerEmail: shippingAddress.email,
    firstEmail: null,
    fulfillment: { shippingAddress, replacementAddress: address, correctedAt: null, version: version + 1 },
  });
});

test('an address is corrected once its order is confirmed, and never once it has ended', async () => {
  const { world, orders, orderId } = await placedOrder();
  await using _ = world;
  const { version, shippingAddress } = (await orders.find(orderId))!.fulfillment;
  const address = { ...shippingAddress, address1: '1 New Street' };
  const during = (change: () => Promise<unknown>, from: number) =>
    dynamoOrders(overtaken(world.table, change)).saveAddress(orderId, {
      address,
      note: { ...note, id: `address-${from}` },
      version: from,
      unclaimedOnly: false,
    });

  expect(await during(() => orders.move(orderId, moveTo('confirmed')), version)).toBe(false);
  expect(await during(async () => {}, version)).toBe(true);
  const cancel = () => orders.end(orderId, { move: moveTo('cancelled'), refundCause: 'Cancelled' });
  expect(await during(cancel, version + 1)).toBe(false);

  expect(await orders.find(orderId)).toMatchObject({
    customerName: address.name,
    fulfillment: { shippingAddress: { address1: '1 New Street' }, version: version + 1 },
  });
  expect((await orders.find(orderId))?.history.map(({ id }) => id).sort()).toEqual([
    `address-${version}`,
    'cancelled',
    'confirmed',
    'pending',
  ]);
});
