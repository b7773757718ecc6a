import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { arrived, type Room, removed } from '#tests/fakes/order-situations.ts';
import { correctAddress } from '../desk/correct-address.ts';
import { retryOrder } from '../desk/operator-actions.ts';
import { refundOrder, refundPart } from '../desk/operator-refunds.ts';
import { replaceParcel } from '../desk/replace-parcel.ts';
import { resendOrder } from '../desk/resend-order.ts';
import { findOrder } from '../orders.ts';
import { submitOrder } from './submit-order.ts';
import { highestCost } from './watch-cost.ts';

test.each([
  [5598, 5405],
  [1576, 1500],
  [1575, 1499],
  [100, 67],
])('an order of %d cents loses no money up to a cost of %d cents', (total, cost) => {
  expect(highestCost(total)).toBe(cost);
});

/** The printer raises its price, so that each of its drafts costs this much. */
function raisePrice({ deps: { provider } }: Room, total: number) {
  const { createDraft } = provider;
  provider.createDraft = async (request) => {
    const { costs } = await createDraft(request);
    return provider.set(request.externalId, { costs: { ...costs, total } });
  };
}

const atPrinter = ({ deps }: Room, externalId = orderId) => deps.provider.orders.get(externalId)?.status;

test('an order that costs more than was paid waits for the operator, and is then printed', async () => {
  const room = await orderRoom();
  raisePrice(room, 8098);

  await submitOrder(room.deps, orderId);
  await submitOrder(room.deps, orderId);

  expect(atPrinter(room)).toBe('draft');
  expect(await room.order()).toMatchObject({
    status: 'pending',
    heldBecause: 'The printer charges more than the shopper paid',
    fulfillment: { actualCost: 8098 },
  });
  const { isHeld, statusHistory } = (await findOrder(room.deps, orderId))('ada');
  expect(isHeld).toBe(true);
  expect(statusHistory[0]?.statusMessage).toBe(
    "We're checking your order before we send it to our printer. You can download your artwork after that.",
  );
  expect(room.logged).toEqual([{ orderId, cost: 8098, quotedCost: 1500, paid: 8097 }]);

  await retryOrder(room.deps, orderId);
  await submitOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'confirmed', heldBecause: null });
  expect(room.raised).toEqual(['order-below-margin']);
});

test('a corrected address that costs more than was paid waits for the operator', async () => {
  const room = await orderRoom();
  const { provider, ...deps } = room.deps;
  const address = { ...(await room.order()).fulfillment.shippingAddress, address1: 'Dutch Harbor' };
  await correctAddress(room.deps, orderId, address, { changedBy: 'system' });
  const update: typeof provider.update = async (externalId, changes) => {
    const { costs } = await provider.update(externalId, changes);
    return provider.set(externalId, { costs: { ...costs, total: 8098 } });
  };

  await submitOrder({ ...deps, provider: { ...provider, update } }, orderId);

  expect(atPrinter(room)).toBe('draft');
  expect(await room.order()).toMatchObject({
    heldBecause: 'The printer charges more than the shopper paid',
    fulfillment: { actualCost: 8098 },
  });
});

test('the operator can refund an order that costs more than was paid', async () => {
  const room = await orderRoom();
  raisePrice(room, 8098);
  await submitOrder(room.deps, orderId);

  expect(await refundOrder(room.deps, orderId, 'Too expensive')).toBe('cancelled');

  expect(atPrinter(room)).toBe('canceled');
  expect(room.deps.payments.refunds).toMatchObject([{ amount: 8097 }]);
});

test('an order that costs no more than was paid is printed, also after a refund of a part', async () => {
  const room = await orderRoom();
  raisePrice(room, 8097);
  await refundPart(room.deps, orderId, { amount: 500 }, 'A scratch');

  await submitOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ status: 'confirmed', heldBecause: null });
  expect(room.raised).toEqual(['order-below-margin']);
});

test('a hold that comes at the same moment stays, and the order is checked again after it', async () => {
  const room = await orderRoom();
  raisePrice(room, 8098);
  const { orders } = room.deps;
  const replaceHold: typeof orders.replaceHold = async (id, from, to) => {
    await orders.replaceHold(id, null, 'The payment is disputed');
    return orders.replaceHold(id, from, to);
  };

  await submitOrder({ ...room.deps, orders: { ...orders, replaceHold } }, orderId);
  expect(await room.order()).toMatchObject({ heldBecause: 'The payment is disputed' });
  await retryOrder(room.deps, orderId);
  await submitOrder(room.deps, orderId);

  expect(await room.order()).toMatchObject({ heldBecause: 'The printer charges more than the shopper paid' });
  expect(atPrinter(room)).toBe('draft');
});

test('what is sent again at the shop’s expense is never held for its cost', async () => {
  const resent = await orderRoom();
  await removed(resent);
  raisePrice(resent, 8098);
  const number = await resendOrder(resent.deps, orderId, 'Removed by mistake');
  await submitOrder(resent.deps, orderId);

  const replaced = await orderRoom();
  await arrived(replaced);
  raisePrice(replaced, 8098);
  await replaceParcel(replaced.deps, orderId, null, 'Broken');
  await submitOrder(replaced.deps, orderId);

  expect(await resent.order()).toMatchObject({ status: 'confirmed', heldBecause: null });
  expect([atPrinter(resent, number), atPrinter(replaced, `${orderId}-r1`)]).not.toContain('draft');
});
