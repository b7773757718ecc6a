import { expect, test } from 'vitest';
import { adasAddress } from '#tests/fakes/address.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { disputed, type Room } from '#tests/fakes/order-situations.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { dubiousAddresses } from '#tests/helpers/world-addresses.ts';
import { questionsAbout } from '../../addresses/address-questions.ts';
import { retryOrder } from '../desk/operator-actions.ts';
import { followDispute } from '../following/follow-dispute.ts';
import { followSuspicion } from '../following/follow-suspicion.ts';
import { findOrder } from '../orders.ts';
import { cancelOrder, correctOwnAddress } from '../shopper-actions.ts';
import { submitOrder } from './submit-order.ts';

const minute = 60_000;
const windowSeconds = 600;
const newAddress = { ...adasAddress, address1: '1 New Street' };

test('an order is not sent before its window is over, however often it is asked for', async () => {
  const room = await orderRoom({ windowSeconds });

  await submitOrder(room.deps, orderId);
  await room.pass(5 * minute);
  await reconcileAll(room.deps);
  expect(room.deps.provider.orders.size).toBe(0);
  expect(room.deps.queues.sent).toContainEqual({ queue: 'submit-order', message: { orderId } });
  await room.pass(5 * minute);
  await submitOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'confirmed' });
});

test('the reconciler sends an order whose message was lost two minutes after its window', async () => {
  const room = await orderRoom({ windowSeconds });
  const isSent = () => room.deps.queues.sent.some(({ queue }) => queue === 'submit-order');

  await room.pass(12 * minute - 1);
  await reconcileAll(room.deps);
  expect(isSent()).toBe(false);
  await room.pass(1);
  await reconcileAll(room.deps);

  expect(isSent()).toBe(true);
});

test('the shopper sees until when the order can be changed, corrects its address, and it is sent there', async () => {
  const room = await orderRoom({ windowSeconds });
  expect((await findOrder(room.deps, orderId))('ada')).toMatchObject({ changeableUntil: '2026-11-20T12:10:00.000Z' });

  const corrected = await correctOwnAddress(room.deps, 'ada', orderId, { shippingAddress: newAddress });
  await room.pass(10 * minute);
  await submitOrder(room.deps, orderId);

  expect(corrected).toMatchObject({ shippingAddress: newAddress, totalAmount: '80.97' });
  expect(corrected.statusHistory[0]).toMatchObject({ statusMessage: 'The delivery address was corrected.' });
  expect(room.deps.provider.requests).toMatchObject([{ recipient: newAddress }]);
  expect(room.mails()).toContainEqual({ mail: 'address-corrected', userId: 'ada', order: orderId });
  expect((await findOrder(room.deps, orderId))('ada')).toMatchObject({ changeableUntil: null });
  await expect(correctOwnAddress(room.deps, 'ada', orderId, { shippingAddress: adasAddress })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test.each<[string, (room: Awaited<ReturnType<typeof orderRoom>>) => Promise<unknown>]>([
  ['held', ({ deps }) => deps.orders.replaceHold(orderId, null, 'Stripe reviews the payment')],
  [
    'refused by the printer',
    ({ deps }) =>
      deps.orders.replaceSnag(orderId, null, { kind: 'address', said: '', since: '2026-11-20T12:05:00.000Z' }),
  ],
])(
  'an order that is %s has no time at which it goes to the printer, and its address can be corrected',
  async (_, happens) => {
    const room = await orderRoom({ windowSeconds });
    await happens(room);

    expect((await findOrder(room.deps, orderId))('ada')).toMatchObject({ isHeld: true, changeableUntil: null });
    await room.pass(11 * minute);
    const corrected = await correctOwnAddress(room.deps, 'ada', orderId, { shippingAddress: newAddress });
    expect(corrected).toMatchObject({ shippingAddress: newAddress, changeableUntil: null });
  },
);

test('nobody else corrects an address, and nobody moves an order to where it was not taxed', async () => {
  const room = await orderRoom({ windowSeconds });

  const foreign = correctOwnAddress(room.deps, 'mallory', orderId, { shippingAddress: newAddress });
  const elsewhere = [
    correctOwnAddress(room.deps, 'ada', orderId, { shippingAddress: { ...newAddress, stateCode: 'CA' } }),
    correctOwnAddress(room.deps, 'ada', orderId, { shippingAddress: { ...newAddress, countryCode: 'CA' } }),
    correctOwnAddress(room.deps, 'ada', orderId, {
      shippingAddress: { ...newAddress, zip: '97201' },
      isAddressConfirmed: true,
    }),
  ];

  await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
  for (const correction of elsewhere) await expect(correction).rejects.toMatchObject({ code: 'conflict' });
  expect((await room.order()).fulfillment.shippingAddress).toEqual(adasAddress);
});

test('a corrected address that raises questions needs the same confirmation as at the checkout', async () => {
  const room = await orderRoom({ windowSeconds });
  const { stateCode } = adasAddress;
  for (const odd of dubiousAddresses.map(([fields]) => fields)) {
    const { countryCode, zip } = adasAddress;
    const shippingAddress = { ...adasAddress, ...odd, countryCode, stateCode, zip };
    const issues = await questionsAbout(shippingAddress);
    if (issues.length === 0) continue;
    const before = (await room.order()).fulfillment.shippingAddress;

    const admit = () => Promise.reject(new Error('A question counts as no correction'));
    const unasked = correctOwnAddress(room.deps, 'ada', orderId, { shippingAddress }, admit);

    await expect(unasked).rejects.toMatchObject({ code: 'invalid-request', issues });
    expect((await room.order()).fulfillment.shippingAddress).toEqual(before);
    await correctOwnAddress(room.deps, 'ada', orderId, { shippingAddress, isAddressConfirmed: true });
    expect((await room.order()).fulfillment.shippingAddress).toEqual(shippingAddress);
    await room.pass(1);
  }
  expect((await room.order()).history.filter(({ id }) => id.startsWith('address-')).length).toBeGreaterThan(5);
});

test('an order that is cancelled in its window never reaches the printer', async () => {
  const room = await orderRoom({ windowSeconds });

  await cancelOrder(room.deps, 'ada', orderId);
  await room.pass(10 * minute);
  await submitOrder(room.deps, orderId);

  expect(room.deps.provider.orders.size).toBe(0);
  expect(room.deps.payments.refunds).toMatchObject([{ amount: 8097 }]);
});

test('a shop without a window sends an order at once and offers no change', async () => {
  const room = await orderRoom();

  expect((await findOrder(room.deps, orderId))('ada')).toMatchObject({ changeableUntil: null });
  await submitOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'confirmed' });
});

test.each([
  ['review', 'Stripe reviews the payment'],
  ['fraud-warning', "The card's network warns of a fraud"],
] as const)('a %s in the window holds the order until the operator releases it', async (suspicion, because) => {
  const room = await orderRoom({ windowSeconds });
  room.deps.payments.suspicions.set(room.paymentIntentId, suspicion);

  await followSuspicion(room.deps, room.paymentIntentId);
  await room.pass(10 * minute);
  await submitOrder(room.deps, orderId);
  expect(await room.order()).toMatchObject({ status: 'pending', heldBecause: because });
  expect(room.raised).toEqual(['payment-suspicious']);
  await retryOrder(room.deps, orderId);
  await submitOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'confirmed' });
});

test('an approved review does not release an order whose payment is disputed', async () => {
  const room = await orderRoom();
  await disputed(room);
  room.deps.payments.suspicions.set(room.paymentIntentId, 'review');
  await followSuspicion(room.deps, room.paymentIntentId);
  room.deps.payments.suspicions.delete(room.paymentIntentId);

  await followSuspicion(room.deps, room.paymentIntentId);
  await submitOrder(room.deps, orderId);

  expect((await room.order()).heldBecause).toMatch(/disputed/);
  expect(room.deps.provider.orders.size).toBe(0);
});

test('a dispute that comes while a review holds the order outlasts the review', async () => {
  const room = await orderRoom();
  const { orders, payments } = room.deps;
  payments.suspicions.set(room.paymentIntentId, 'review');
  const suspicionOf: typeof payments.suspicionOf = async (id) => {
    await disputed(room);
    return payments.suspicionOf(id);
  };

  await followSuspicion({ ...room.deps, payments: { ...payments, suspicionOf } }, room.paymentIntentId);
  payments.suspicions.delete(room.paymentIntentId);
  await followSuspicion(room.deps, room.paymentIntentId);

  expect(await orders.find(orderId)).toMatchObject({ heldBecause: 'The payment is disputed' });
});

test('a review that ends at the moment of a dispute does not release the order', async () => {
  const room = await orderRoom();
  const { orders, payments } = room.deps;
  payments.suspicions.set(room.paymentIntentId, 'review');
  await followSuspicion(room.deps, room.paymentIntentId);
  payments.suspicions.delete(room.paymentIntentId);
  const suspicionOf: typeof payments.suspicionOf = async (id) => {
    await disputed(room);
    return payments.suspicionOf(id);
  };

  await followSuspicion({ ...room.deps, payments: { ...payments, suspicionOf } }, room.paymentIntentId);
  await submitOrder(room.deps, orderId);

  expect(await orders.find(orderId)).toMatchObject({ heldBecause: 'The payment is disputed' });
  expect(room.deps.provider.orders.size).toBe(0);
});

test('a dispute holds an order that a review holds at the same moment', async () => {
  const room = await orderRoom();
  const { orders, payments } = room.deps;
  payments.suspicions.set(room.paymentIntentId, 'review');
  const replaceHold: typeof orders.replaceHold = async (id, from, to) => {
    await followSuspicion(room.deps, room.paymentIntentId);
    return orders.replaceHold(id, from, to);
  };

  payments.change(room.paymentIntentId, { disputed: true });
  await followDispute({ ...room.deps, orders: { ...orders, replaceHold } }, room.paymentIntentId);

  expect(await orders.find(orderId)).toMatchObject({ heldBecause: 'The payment is disputed' });
});

test('the operator releases only the hold that they have seen', async () => {
  const room = await orderRoom();
  const { orders } = room.deps;
  await orders.replaceHold(orderId, null, 'Stripe reviews the payment');
  const note: typeof orders.note = async (...entry) => {
    await disputed(room);
    return orders.note(...entry);
  };

  const release = retryOrder({ ...room.deps, orders: { ...orders, note } }, orderId);

  await expect(release).rejects.toMatchObject({ code: 'conflict' });
  expect(await orders.find(orderId)).toMatchObject({ heldBecause: 'The payment is disputed' });
});

test('a suspicion whose event was lost is found before the order is confirmed', async () => {
  const room = await orderRoom();
  room.deps.payments.suspicions.set(room.paymentIntentId, 'fraud-warning');

  await submitOrder(room.deps, orderId);

  expect(room.deps.provider.orders.get(orderId)?.status).toBe('draft');
  const { heldBecause, history } = await room.order();
  expect(heldBecause).not.toBeNull();
  expect(history[0]?.statusMessage).toBe(
    "We're checking your payment before we print your order. You can download your artwork after that.",
  );
});

test.each([
  ['its event', (room: Room) => followSuspicion(room.deps, room.paymentIntentId)],
  ['the reconciler, if its event was lost', (room: Room) => reconcileAll(room.deps)],
])('an approved review releases the order by %s', async (_, hear) => {
  const room = await orderRoom();
  room.deps.payments.suspicions.set(room.paymentIntentId, 'review');
  await followSuspicion(room.deps, room.paymentIntentId);
  await reconcileAll(room.deps);
  expect(await room.order()).toMatchObject({ heldBecause: 'Stripe reviews the payment' });
  room.deps.payments.suspicions.delete(room.paymentIntentId);

  await hear(room);

  expect(await room.order()).toMatchObject({ heldBecause: null });
  expect(room.deps.queues.sent.at(-1)).toEqual({ queue: 'submit-order', message: { orderId } });
});

test('a warning about an order in production is only told to the operator', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.payments.suspicions.set(room.paymentIntentId, 'fraud-warning');

  await followSuspicion(room.deps, room.paymentIntentId);

  expect(room.raised).toEqual(['payment-suspicious']);
  expect(await room.order()).toMatchObject({ status: 'confirmed', heldBecause: null });
});
