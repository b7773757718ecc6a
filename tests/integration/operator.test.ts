import { expect, test } from 'vitest';
import { retryOrder } from '#functions/app/orders/desk/operator-actions.ts';
import { refundOrder } from '#functions/app/orders/desk/operator-refunds.ts';
import { followDispute } from '#functions/app/orders/following/follow-dispute.ts';
import { followOrder } from '#functions/app/orders/following/follow-order.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { cancelOrder } from '#functions/app/orders/shopper-actions.ts';
import { orderReport, stuckReport } from '#scripts/operator/reports.ts';
import { orderWorld, shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof orderWorld>>;

async function placedOrder(world: World) {
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  return { orderId: draft.orderId, intentId };
}

test('the order report includes the payment and the print order but not the payment’s secret', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  await submitOrder(world.deps, orderId);

  const report = await orderReport(world.deps, intentId);

  expect(report).toMatchObject({
    order: { id: orderId },
    paymentRecord: { status: 'succeeded' },
    payment: { id: intentId, amountReceived: 8097 },
    provider: { externalId: orderId },
  });
  expect(JSON.stringify(report)).not.toContain('secret');
});

test('the report of stuck orders lists a held order, and a retry releases it', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  await world.deps.orders.replaceHold(orderId, null, 'The payment is disputed');
  expect((await stuckReport(world.deps)).orders).toMatchObject([
    { id: orderId, heldBecause: 'The payment is disputed' },
  ]);

  await retryOrder(world.deps, orderId);

  expect((await stuckReport(world.deps)).orders).toEqual([]);
  expect(world.sent.at(-1)).toEqual({ queue: 'submit-order', message: { orderId } });
  expect((await world.deps.orders.find(orderId))?.history[0]).toMatchObject({ changedBy: 'operator' });
});

test('an operator’s refund before production cancels the print', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  await submitOrder(world.deps, orderId);

  expect(await refundOrder(world.deps, orderId, 'A wish')).toBe('cancelled');
  expect(await refundOrder(world.deps, orderId, 'A wish')).toBe('refunded');

  expect(world.deps.provider.orders.get(orderId)?.status).toBe('canceled');
  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'cancelled' });
  expect(world.deps.payments.refunds).toHaveLength(1);
});

test('an operator’s refund during production does not cancel the order', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  await submitOrder(world.deps, orderId);
  world.deps.provider.set(orderId, { status: 'inprocess' });

  expect(await refundOrder(world.deps, orderId, 'It came late')).toBe('refunded');

  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'confirmed' });
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'refunded', cause: 'It came late' });
  await expect(retryOrder(world.deps, 'VF-0000000000')).rejects.toMatchObject({ code: 'not-found' });
});

test('an operator’s refund waits for a worker that has claimed the order', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  await world.deps.orders.claimSubmission(orderId, '2026-11-20T12:00:00.000Z');

  await expect(refundOrder(world.deps, orderId, 'A wish')).rejects.toMatchObject({ code: 'conflict' });

  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'pending' });
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'succeeded' });
  expect(world.deps.payments.refunds).toEqual([]);
});

test('a refund that is refused because of a dispute calls nothing off and tells the shopper nothing', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  await submitOrder(world.deps, orderId);
  const before = await world.deps.orders.find(orderId);
  world.deps.payments.change(intentId, { disputed: true });

  await expect(refundOrder(world.deps, orderId, 'A wish')).rejects.toMatchObject({ code: 'conflict' });

  expect(await world.deps.orders.find(orderId)).toEqual(before);
  expect((await world.deps.provider.findByExternalId(orderId))?.status).not.toBe('canceled');
});

test.each([
  ['known', 'Cancelled at your request. Your bank is reviewing your payment and will decide who gets the money.'],
  ['not known yet', 'Your bank is reviewing your payment and will decide who gets the money.'],
])('an order that is cancelled during a dispute that is %s says that the bank decides', async (known, told) => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  world.deps.payments.change(intentId, { disputed: true });
  if (known === 'known') await followDispute(world.deps, intentId);
  const textsOf = async () => (await world.deps.orders.find(orderId))!.history.map((entry) => entry.statusMessage);

  await cancelOrder(world.deps, shopper, orderId);
  expect(await textsOf()).toContain(told);
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'disputed' });

  world.deps.payments.change(intentId, { disputed: false });
  expect(await refundOrder(world.deps, orderId, 'The dispute is won')).toBe('refunded');
  expect(await textsOf()).toContain("We've refunded $80.97 of your payment.");
});

test('the operator cannot retry a cancelled order, because its payment was refunded', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  await refundOrder(world.deps, orderId, 'A wish');
  world.sent.length = 0;

  await expect(retryOrder(world.deps, orderId)).rejects.toMatchObject({ code: 'conflict' });

  expect(world.sent).toEqual([]);
  expect((await world.deps.orders.find(orderId))?.history[0]).toMatchObject({ newStatus: 'cancelled' });
});

test('an order that reverts to a draft at the printer raises an alarm and is confirmed again on retry', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  await submitOrder(world.deps, orderId);
  world.deps.provider.set(orderId, { status: 'draft' });

  await followOrder(world.deps, orderId);
  expect(world.raised).toEqual(['order-stuck']);
  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'confirmed' });

  await retryOrder(world.deps, orderId);
  await submitOrder(world.deps, orderId);
  expect(world.deps.provider.orders.get(orderId)?.status).toBe('pending');
});
