import { expect, test } from 'vitest';
import { retryOrder } from '#functions/app/orders/desk/operator-actions.ts';
import { refundOrder } from '#functions/app/orders/desk/operator-refunds.ts';
import { followOrder } from '#functions/app/orders/following/follow-order.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { cancelOrder } from '#functions/app/orders/shopper-actions.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { stuckReport } from '#scripts/operator/reports.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { orderWorld, shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof orderWorld>>;
type Deps = World['deps'];

const minute = 60_000;
const hour = 60 * minute;

async function placedOrder(world: World) {
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  return { orderId: draft.orderId, intentId };
}

async function submittedOrder(world: World) {
  const placed = await placedOrder(world);
  await submitOrder(world.deps, placed.orderId);
  return placed;
}

/** Returns the dependencies with a printer that rejects one call with this code and message. */
const refusing = (deps: Deps, call: 'createDraft' | 'confirm', code: string, said: string): Deps => ({
  ...deps,
  provider: {
    ...deps.provider,
    [call]: async () => {
      throw new ProviderRefusal(code, said);
    },
  },
});

/** Runs the reconciler and then sends the orders that it has queued again. */
async function reconcile(world: World, deps: Deps) {
  world.sent.length = 0;
  await reconcileAll(deps);
  for (const { queue, message } of world.sent) {
    if (queue === 'submit-order') await submitOrder(deps, (message as { orderId: string }).orderId);
  }
}

const find = (world: World, orderId: string) => world.deps.orders.find(orderId);

test('an order with a snag is not retried in every run of the reconciler', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  await submitOrder(refusing(world.deps, 'confirm', '402', 'Your card was declined'), orderId);
  world.pass(10 * minute);

  await reconcile(world, world.deps);

  expect(world.sent.filter(({ queue }) => queue === 'submit-order')).toEqual([]);
});

test.each(['createDraft', 'confirm'] as const)(
  'an order that the printer rejects at %s is kept, reported to shopper and operator once, and not refunded',
  async (call) => {
    await using world = await orderWorld();
    const { orderId } = await placedOrder(world);
    const deps = refusing(world.deps, call, 'FL-2', 'The file URL is not valid');

    await submitOrder(deps, orderId);
    await submitOrder(deps, orderId);

    const order = await find(world, orderId);
    expect(order).toMatchObject({
      status: 'pending',
      snag: { kind: 'file', said: 'The file URL is not valid', since: '2026-11-20T12:00:00.000Z' },
    });
    expect(order?.history.map(({ statusMessage }) => statusMessage)).toContain(
      "We're having trouble with a print file for your order. You don't need to do anything. You can download your artwork once this is resolved. If we can't resolve this by November 23, we'll refund you in full.",
    );
    expect(world.raised).toEqual(['order-held']);
    expect(world.sent.filter(({ message }) => Object.values(message as object).includes('order-delayed'))).toHaveLength(
      1,
    );
    expect(world.deps.payments.refunds).toEqual([]);
    expect((await stuckReport(world.deps)).orders).toMatchObject([{ id: orderId, snag: { kind: 'file' } }]);
  },
);

test('orders wait while the shop’s own card is declined at the printer, and are printed within an hour after it works again', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { provider } = world.deps;
  const broken = {
    ...world.deps,
    provider: {
      ...provider,
      confirm: async () => provider.set(orderId, { status: 'failed', error: 'Payment failure' }),
    },
  };

  await submitOrder(broken, orderId);
  expect(await find(world, orderId)).toMatchObject({ status: 'pending', snag: { kind: 'billing' } });
  for (let run = 0; run < 24; run++) {
    world.pass(5 * minute);
    await reconcile(world, broken);
  }
  expect(provider.orders.get(orderId)?.status).toBe('failed');
  for (let run = 0; run < 12; run++) {
    world.pass(5 * minute);
    await reconcile(world, world.deps);
  }

  expect(provider.orders.get(orderId)?.status).toBe('pending');
  expect(await find(world, orderId)).toMatchObject({ status: 'confirmed', snag: null });
  expect(world.deps.payments.refunds).toEqual([]);
  expect(world.raised).toEqual(['order-held']);
});

test('an order that fails at the printer after it was accepted is retried there', async () => {
  await using world = await orderWorld();
  const { orderId } = await submittedOrder(world);
  world.deps.provider.set(orderId, { status: 'failed', error: 'Payment failure' });

  await followOrder(world.deps, orderId);
  expect(await find(world, orderId)).toMatchObject({ status: 'confirmed', snag: { kind: 'billing' } });
  world.pass(hour);
  await reconcile(world, world.deps);

  expect(world.deps.provider.orders.get(orderId)?.status).toBe('pending');
  expect(await find(world, orderId)).toMatchObject({ status: 'confirmed', snag: null });
});

test.each([
  ['draft', 'canceled'],
  ['failed', 'failed'],
] as const)('an order that stays %s at the printer for three days is refunded and stopped', async (left, after) => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  const deps = refusing(world.deps, 'confirm', 'OR-7', 'Incompatible variant');
  await submitOrder(deps, orderId);
  world.deps.provider.set(orderId, { status: left });

  world.pass(72 * hour - minute);
  await reconcile(world, deps);
  expect(world.deps.payments.refunds).toEqual([]);
  world.pass(minute);
  await reconcile(world, deps);

  expect(await find(world, orderId)).toMatchObject({ status: 'failed' });
  expect(world.deps.provider.orders.get(orderId)?.status).toBe(after);
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'refunded' });
  expect(world.raised).toEqual(['order-held', 'order-refunded']);
});

test('the shopper can cancel an order that failed at the printer, although the printer does not cancel it', async () => {
  await using world = await orderWorld();
  const { orderId } = await submittedOrder(world);
  world.deps.provider.set(orderId, { status: 'failed', error: 'Address' });
  await followOrder(world.deps, orderId);

  expect(await cancelOrder(world.deps, shopper, orderId)).toMatchObject({ status: 'cancelled' });

  expect(world.deps.provider.orders.get(orderId)?.status).toBe('failed');
  expect(world.deps.payments.refunds).toHaveLength(1);
});

test('the operator’s retry confirms a failed order, and the operator’s refund calls it off', async () => {
  await using world = await orderWorld();
  const [retried, refunded] = [await submittedOrder(world), await submittedOrder(world)];
  for (const { orderId } of [retried, refunded]) {
    world.deps.provider.set(orderId, { status: 'failed', error: 'The recipient address is not valid' });
    await followOrder(world.deps, orderId);
  }

  await retryOrder(world.deps, retried.orderId);
  await submitOrder(world.deps, retried.orderId);
  expect(await refundOrder(world.deps, refunded.orderId, 'No answer from the shopper')).toBe('cancelled');

  expect(world.deps.provider.orders.get(retried.orderId)?.status).toBe('pending');
  expect(await find(world, retried.orderId)).toMatchObject({ snag: null });
  expect(world.deps.payments.refunds.map(({ orderId }) => orderId)).toEqual([refunded.orderId]);
  expect((await stuckReport(world.deps)).orders).toEqual([]);
  await reconcileAll(world.deps);
  expect((await world.deps.orders.listWatched()).map(({ id }) => id)).toEqual([retried.orderId]);
});

test.each(['draft', 'pending'] as const)(
  'an order that ended after it failed is stopped if a person makes it %s at the printer',
  async (moved) => {
    await using world = await orderWorld();
    const { orderId } = await submittedOrder(world);
    world.deps.provider.set(orderId, { status: 'failed', error: 'Address' });
    await cancelOrder(world.deps, shopper, orderId);
    world.deps.provider.set(orderId, { status: moved });

    await followOrder(world.deps, orderId);

    expect(world.deps.provider.orders.get(orderId)?.status).toBe('canceled');
    expect(world.raised).toEqual([]);
  },
);

test.each(['inprocess', 'inreview', 'onhold', 'partial', 'fulfilled'] as const)(
  'an order that has ended but is %s at the printer raises an alarm at once',
  async (moved) => {
    await using world = await orderWorld();
    const { orderId } = await submittedOrder(world);
    await cancelOrder(world.deps, shopper, orderId);
    world.deps.provider.set(orderId, { status: moved });

    await followOrder(world.deps, orderId);

    expect(world.raised).toEqual(['printed-though-cancelled']);
    expect(await find(world, orderId)).toMatchObject({ status: 'cancelled' });
  },
);

test('a draft that was deleted in the printer’s dashboard is not confirmed, and the order waits for the operator', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  await submitOrder(refusing(world.deps, 'confirm', '400', 'No'), orderId);
  world.deps.provider.set(orderId, { status: 'archived' });

  await followOrder(world.deps, orderId);
  await submitOrder(world.deps, orderId);

  expect(await find(world, orderId)).toMatchObject({ status: 'pending', snag: { kind: 'removed' } });
  expect(world.raised).toEqual(['order-held', 'order-held']);
});

test('an order on hold at the printer is shown and reported as such until the printer continues', async () => {
  await using world = await orderWorld();
  const { orderId } = await submittedOrder(world);
  world.deps.provider.set(orderId, { status: 'onhold' });

  await followOrder(world.deps, orderId);
  expect(await find(world, orderId)).toMatchObject({ status: 'processing', snag: { kind: 'printer-hold' } });
  expect(world.raised).toEqual(['order-held']);
  world.pass(100 * hour);
  await reconcile(world, world.deps);
  expect(world.deps.payments.refunds).toEqual([]);

  world.deps.provider.set(orderId, { status: 'inprocess' });
  await followOrder(world.deps, orderId);
  expect(await find(world, orderId)).toMatchObject({ status: 'processing', snag: null });
});
