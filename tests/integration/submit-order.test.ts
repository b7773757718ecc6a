import { expect, test } from 'vitest';
import { retryOrder } from '#functions/app/orders/desk/operator-actions.ts';
import { followOrder } from '#functions/app/orders/following/follow-order.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import type { OrderRequest } from '#functions/app/orders/ports/print-orders.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { isoOf } from '#functions/app/ports/clock.ts';
import { stuckReport } from '#scripts/operator/reports.ts';
import { AppError } from '#shared/errors.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { orderWorld } from './order-world.ts';

type World = Awaited<ReturnType<typeof orderWorld>>;

async function placedOrder(world: World) {
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  return { orderId: draft.orderId, intentId };
}

test('submitting an order sends every paid line once, with its print file, and confirms the print', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);

  await submitOrder(world.deps, orderId);

  expect(world.deps.provider.requests).toMatchObject([
    {
      externalId: orderId,
      shipping: 'STANDARD',
      recipient: { name: 'Ada Lovelace' },
      items: [
        {
          externalId: 'line-1',
          variantId: 4001,
          quantity: 2,
          files: [{ type: 'default', url: 'https://shop.example/p/1.png' }],
        },
        {
          externalId: 'line-2',
          variantId: 4002,
          quantity: 1,
          files: [{ type: 'default', url: 'https://shop.example/p/2.png' }],
        },
      ],
      retailCosts: { shipping: 500, tax: 100 },
    },
  ]);
  expect(world.deps.provider.orders.get(orderId)?.status).toBe('pending');
  expect(await world.deps.orders.find(orderId)).toMatchObject({
    status: 'confirmed',
    items: [{ printfulItemId: 7000 }, { printfulItemId: 7001 }],
    fulfillment: { printfulOrderId: 5000, status: 'pending', actualCost: 1500 },
    history: [{ newStatus: 'confirmed', previousStatus: 'pending', changedBy: 'system' }, { newStatus: 'pending' }],
  });
});

test('an order that is held while its draft is being created is not confirmed', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { provider, orders } = world.deps;
  const createDraft: typeof provider.createDraft = async (request) => {
    await orders.replaceHold(orderId, null, 'The payment is disputed');
    return provider.createDraft(request);
  };

  await submitOrder({ ...world.deps, provider: { ...provider, createDraft } }, orderId);

  expect(provider.orders.get(orderId)?.status).toBe('draft');
  expect(await orders.find(orderId)).toMatchObject({ status: 'pending', submittingAt: null });
});

test('an order that ends while it is being confirmed is cancelled at the printer', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { provider, orders } = world.deps;
  const confirm: typeof provider.confirm = async (externalId) => {
    const move = { to: 'cancelled', message: 'Refunded', changedBy: 'payment', at: isoOf(world.deps.clock) } as const;
    await orders.end(orderId, { move, refundCause: null });
    return provider.confirm(externalId);
  };

  await submitOrder({ ...world.deps, provider: { ...provider, confirm } }, orderId);

  expect(provider.orders.get(orderId)?.status).toBe('canceled');
});

test('an order whose draft was cancelled at the printer is refunded', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { provider } = world.deps;
  const createDraft: typeof provider.createDraft = async (request) => {
    await provider.createDraft(request);
    return provider.set(orderId, { status: 'canceled' });
  };

  await submitOrder({ ...world.deps, provider: { ...provider, createDraft } }, orderId);

  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'cancelled' });
  expect(world.raised).toEqual(['order-refused']);
  expect(world.deps.payments.refunds).toHaveLength(1);
});

test('an order whose refund has started is not printed', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  const { paymentRecords, provider } = world.deps;
  const payment = await paymentRecords.find(intentId);
  const refunding = { status: 'refunding', refundId: null, cause: 'A wish', at: isoOf(world.deps.clock) } as const;
  if (payment) await paymentRecords.settle(payment, refunding);

  await submitOrder(world.deps, orderId);

  expect(provider.orders.get(orderId)?.status).toBe('canceled');
});

test('each order line gets the ID of its own print item, even if the provider lists the items in another sequence', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const { provider } = world.deps;
  const createDraft: typeof provider.createDraft = async (order) => {
    const { items } = await provider.createDraft(order);
    return provider.set(orderId, { items: items.toReversed() });
  };

  await submitOrder({ ...world.deps, provider: { ...provider, createDraft } }, orderId);

  expect(await world.deps.orders.find(orderId)).toMatchObject({
    items: [
      { variantId: 4001, printfulItemId: 7000 },
      { variantId: 4002, printfulItemId: 7001 },
    ],
  });
});

test('two concurrent submissions print the order once', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);

  await Promise.allSettled([submitOrder(world.deps, orderId), submitOrder(world.deps, orderId)]);
  await submitOrder(world.deps, orderId);

  expect(world.deps.provider.requests).toHaveLength(1);
  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'confirmed' });
});

test.each(['createDraft', 'confirm'] as const)(
  'the next submission attempt recovers from a lost response to %s',
  async (call) => {
    await using world = await orderWorld();
    const { orderId } = await placedOrder(world);
    const { provider } = world.deps;
    const deaf = {
      ...provider,
      [call]: async (request: never) => {
        await provider[call](request);
        throw new AppError('upstream-failed', 'No answer');
      },
    };

    await expect(submitOrder({ ...world.deps, provider: deaf }, orderId)).rejects.toMatchObject({
      code: 'upstream-failed',
    });
    await submitOrder(world.deps, orderId);

    expect(provider.requests).toHaveLength(1);
    expect(world.deps.payments.refunds).toEqual([]);
    expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'confirmed' });
  },
);

test('prints an unprofitable order and alerts the operator', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout({ total: 1550 });
  world.deps.payments.change(intentId, { amountReceived: 1550 });
  await placePaidOrder(world.deps, intentId);

  await submitOrder(world.deps, draft.orderId);

  expect(world.raised).toEqual(['order-below-margin']);
  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({ status: 'confirmed' });
});

// The provider charges $15.00, and Stripe charges $0.76 for either payment.
test.each([
  ['raises no alarm if the payment just covers the costs', 1576, []],
  ['alerts the operator if the payment is a cent below the costs', 1575, ['order-below-margin']],
])('submitting an order %s', async (_, total, alarms) => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout({ total });
  await placePaidOrder(world.deps, intentId);

  await submitOrder(world.deps, draft.orderId);

  expect(world.raised).toEqual(alarms);
});

test('an order on hold is not submitted until the hold is released', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);

  await world.deps.orders.replaceHold(orderId, null, 'The payment is disputed');
  await submitOrder(world.deps, orderId);
  expect(world.deps.provider.requests).toEqual([]);

  await world.deps.orders.replaceHold(orderId, 'The payment is disputed', null);
  await submitOrder(world.deps, orderId);
  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'confirmed' });
});

test('provider events that arrive during submission do not disrupt it', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const provider = {
    ...world.deps.provider,
    async createDraft(request: OrderRequest) {
      const draft = await world.deps.provider.createDraft(request);
      await followOrder(world.deps, orderId);
      return draft;
    },
    async confirm(externalId: string) {
      const confirmed = await world.deps.provider.confirm(externalId);
      await followOrder(world.deps, orderId);
      return confirmed;
    },
  };

  await submitOrder({ ...world.deps, provider }, orderId);

  expect(await world.deps.orders.find(orderId)).toMatchObject({
    status: 'confirmed',
    items: [{ printfulItemId: 7000 }, { printfulItemId: 7001 }],
    history: [{ newStatus: 'confirmed' }, { newStatus: 'pending' }],
  });
});

test('refunds an order whose artwork was deleted with its account', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  const artworks = { ...world.deps.artworks, find: async () => undefined };

  await submitOrder({ ...world.deps, artworks }, orderId);

  expect(world.deps.provider.requests).toEqual([]);
  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'failed' });
  expect(world.deps.payments.refunds.map(({ paymentIntentId }) => paymentIntentId)).toEqual([intentId]);
});

test('cancels a provider draft left behind by a crash if its order has been cancelled', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const orders = {
    ...world.deps.orders,
    claimSubmission: async () => {
      throw new Error('The worker dies');
    },
  };
  await expect(submitOrder({ ...world.deps, orders }, orderId)).rejects.toThrow('dies');
  const move = {
    to: 'cancelled' as const,
    message: 'Cancelled',
    changedBy: 'system' as const,
    at: isoOf(world.deps.clock),
  };
  await world.deps.orders.end(orderId, { move, refundCause: 'Cancelled', unclaimedOnly: true });

  await submitOrder(world.deps, orderId);

  expect(world.deps.provider.orders.get(orderId)?.status).toBe('canceled');
});

test('an order that was paid with test money stays a draft at the real printer, and says so', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);
  const provider = { ...world.deps.provider, confirms: 'live-payments' as const };

  await submitOrder({ ...world.deps, provider }, orderId);
  world.pass(60 * 60_000);
  await retryOrder({ ...world.deps, provider }, orderId);
  await submitOrder({ ...world.deps, provider }, orderId);
  await reconcileAll({ ...world.deps, provider });

  expect(world.deps.provider.orders.get(orderId)?.status).toBe('draft');
  expect(await world.deps.orders.find(orderId)).toMatchObject({
    status: 'pending',
    heldBecause: expect.stringContaining('test money'),
  });
  expect((await world.deps.orders.find(orderId))?.history.map(({ statusMessage }) => statusMessage)).toContain(
    'This order was paid with test money. Nothing will be printed.',
  );
  expect(world.raised).toEqual([]);
});

test('the real printer prints an order that was paid with real money', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  world.deps.payments.change(intentId, { livemode: true });
  const provider = { ...world.deps.provider, confirms: 'live-payments' as const };

  await submitOrder({ ...world.deps, provider }, orderId);

  expect(world.deps.provider.orders.get(orderId)?.status).toBe('pending');
});

test('a drafts-only shop confirms no order, even one paid with real money', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  world.deps.payments.change(intentId, { livemode: true });
  const provider = { ...world.deps.provider, confirms: 'nothing' as const };

  await submitOrder({ ...world.deps, provider }, orderId);

  expect(world.deps.provider.orders.get(orderId)?.status).toBe('draft');
  expect((await stuckReport(world.deps)).orders).toMatchObject([{ id: orderId }]);
});

test('a payment that was refunded before the submission is not printed, and its order is cancelled', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  world.deps.payments.refundByHand(intentId);

  await submitOrder(world.deps, orderId);

  expect(world.deps.provider.orders.get(orderId)?.status).toBe('canceled');
  expect(await world.deps.orders.find(orderId)).toMatchObject({ status: 'cancelled' });
  expect(world.deps.payments.refunds).toEqual([]);
});

test('an order whose payment was disputed before the submission is held until the operator releases it', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  world.deps.payments.change(intentId, { disputed: true });

  await submitOrder(world.deps, orderId);
  expect(world.deps.provider.orders.get(orderId)?.status).toBe('draft');
  expect(world.raised).toEqual(['payment-disputed']);

  await retryOrder(world.deps, orderId);
  await submitOrder(world.deps, orderId);
  expect(world.deps.provider.orders.get(orderId)?.status).toBe('pending');
});
