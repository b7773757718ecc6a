import { expect, test } from 'vitest';
import { endAndRefund } from '#functions/app/orders/ending/refunds.ts';
import { giveUpOnEvent, processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { reconcileOrders } from '#functions/app/orders/reconciling/reconcile-orders.ts';
import { cancelOrder } from '#functions/app/orders/shopper-actions.ts';
import { AppError } from '#shared/errors.ts';
import { reconcileAll, startedWith } from '#tests/fakes/reconcile-all.ts';
import { orderWorld, shopper } from './order-world.ts';

const minute = 60_000;

test('the reconciler places the order of a payment whose event never arrived', async () => {
  await using world = await orderWorld();
  const { draft } = await world.paidCheckout();

  expect(await reconcileAll(world.deps)).toBe(0);
  expect(await world.deps.orders.find(draft.orderId)).toBeUndefined();

  world.pass(3 * minute);
  expect(await reconcileAll(world.deps)).toBe(0);
  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({ status: 'pending' });
});

test('between two sweeps, the reconciler compares only the payments of the last two hours', async () => {
  await using world = await orderWorld();
  const { draft: old } = await world.paidCheckout();
  world.pass(121 * minute);
  const { draft: young } = await world.paidCheckout();
  world.pass(3 * minute);

  await reconcileOrders(startedWith(world.deps), 'payments');
  expect(await world.deps.orders.find(young.orderId)).toMatchObject({ status: 'pending' });
  expect(await world.deps.orders.find(old.orderId)).toBeUndefined();

  await reconcileOrders(startedWith(world.deps), 'sweep');
  expect(await world.deps.orders.find(old.orderId)).toMatchObject({ status: 'pending' });
});

test('a failing part of the reconciler does not stop the other parts', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const died = async () => {
    throw new Error('The process died');
  };
  const crashing = { ...world.deps, payments: { ...world.deps.payments, refund: died } };
  await cancelOrder(crashing, shopper, draft.orderId).catch(() => {});
  world.pass(3 * minute);
  const list = () => {
    throw new Error('Stripe lists no payments');
  };
  const deps = { ...world.deps, payments: { ...world.deps.payments, list } };

  await expect(reconcileOrders(startedWith(deps), 'payments')).rejects.toThrow();
  await reconcileOrders(startedWith(deps), 'refunds');

  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'refunded' });
});

test.each(['refunds', 'disputes', 'orders', 'events'] as const)(
  'with nothing to do for %s, the reconciler reads no secret',
  async (part) => {
    await using world = await orderWorld();
    const open = () => Promise.reject(new Error('Secrets Manager was asked'));

    expect(await reconcileOrders({ ...world.deps, open }, part)).toBe(0);
  },
);

test('the reconciler holds an unsent order and alerts once if a dispute event never arrived', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  world.deps.payments.change(intentId, { disputed: true });

  world.pass(3 * minute);
  await reconcileAll(world.deps);
  await reconcileAll(world.deps);

  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({ heldBecause: 'The payment is disputed' });
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'disputed' });
  expect(world.raised).toEqual(['payment-disputed']);
});

test('cancelling an order revokes its artworks unless another order includes them', async () => {
  await using world = await orderWorld();
  const [first, second] = [await world.paidCheckout(), await world.paidCheckout()];
  for (const { intentId } of [first, second]) await placePaidOrder(world.deps, intentId);
  const purchased = async () => {
    const artworks = await world.deps.artworks.list(shopper);
    return artworks.filter(({ isPurchased }) => isPurchased).map(({ id }) => id);
  };
  const both = await purchased();
  expect(both.length).toBeGreaterThan(0);

  await cancelOrder(world.deps, shopper, second.draft.orderId);
  expect(await purchased()).toEqual(both);
  await cancelOrder(world.deps, shopper, first.draft.orderId);
  expect(await purchased()).toEqual([]);
});

test('the reconciler finishes a cancellation that a crash interrupted and revokes the artworks’ originals', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const artworks = {
    ...world.deps.artworks,
    revokePurchase: async () => {
      throw new Error('The process died');
    },
  };
  await expect(cancelOrder({ ...world.deps, artworks }, shopper, draft.orderId)).rejects.toThrow('died');

  await reconcileAll(world.deps);

  expect((await world.deps.artworks.list(shopper)).map(({ isPurchased }) => isPurchased)).not.toContain(true);
});

test('the reconciler reports a dispute from before the order once, even if its event was lost', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  world.deps.payments.change(intentId, { disputed: true });
  world.pass(3 * minute);

  await reconcileAll(world.deps);
  await reconcileAll(world.deps);
  const later = await placePaidOrder(world.deps, intentId);

  expect(world.raised).toEqual(['payment-disputed']);
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'disputed', orderId: null });
  expect(later).toEqual({ outcome: 'disputed' });
  expect(await world.deps.orders.find(draft.orderId)).toBeUndefined();
});

test('cancelling an order with a disputed payment leaves the refund to the operator, who is alerted once', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  world.deps.payments.change(intentId, { disputed: true });

  expect(await cancelOrder(world.deps, draft.userId, draft.orderId)).toMatchObject({ status: 'cancelled' });
  world.pass(3 * minute);
  expect(await reconcileAll(world.deps)).toBe(0);
  expect(await reconcileAll(world.deps)).toBe(0);

  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'disputed' });
  expect(world.deps.payments.refunds).toEqual([]);
  expect(world.raised).toEqual(['payment-disputed']);
});

test('a refund that failed without an event is marked as failed and alerts the operator', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await cancelOrder(world.deps, draft.userId, draft.orderId);
  world.deps.payments.setRefund(intentId, 'failed');

  world.pass(3 * minute);
  expect(await reconcileAll(world.deps)).toBe(1);

  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'refund-failed' });
  expect(world.raised).toEqual(['refund-failed']);
});

test('the reconciler ignores a payment that another checkout window replaced', async () => {
  await using world = await orderWorld();
  const { intentId } = await world.paidCheckout();
  world.deps.payments.change(intentId, { status: 'canceled', amountReceived: 0 });

  world.pass(3 * 24 * 60 * minute);

  expect(await reconcileAll(world.deps)).toBe(0);
  expect(world.raised).toEqual([]);
  expect(await world.deps.payments.find(intentId)).toMatchObject({ status: 'canceled' });
});

test('the reconciler requeues an order and its email if their messages were lost', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  world.sent.length = 0;

  world.pass(11 * minute);
  await reconcileAll(world.deps);

  expect(world.sent).toEqual([
    { queue: 'submit-order', message: { orderId: draft.orderId } },
    { queue: 'send-mail', message: { mail: 'order-confirmed', orderId: draft.orderId } },
  ]);
});

test('the reconciler requeues a lost event but leaves an event that could not be processed to the operator', async () => {
  await using world = await orderWorld();
  const event = { type: 'other', name: 'charge.updated', created: 0, livemode: false, paymentIntentId: null } as const;
  for (const id of ['evt_lost', 'evt_failed', 'evt_done']) {
    await world.deps.events.add({
      id,
      eventType: 'charge.updated',
      orderId: null,
      payload: { source: 'stripe', event: { ...event, id } },
      processed: false,
      processedAt: null,
      errorMessage: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      expire: 4102444800,
    });
  }
  await giveUpOnEvent(world.deps, 'evt_failed', new Error('The provider is unavailable'));
  await processWebhook(world.deps, 'evt_done');

  world.pass(9 * minute);
  expect(await reconcileAll(world.deps)).toBe(0);
  expect(world.sent).toEqual([]);
  world.pass(2 * minute);

  expect(await reconcileAll(world.deps)).toBe(1);
  expect(world.sent).toEqual([{ queue: 'process-webhook', message: { eventId: 'evt_lost' } }]);
});

test('the reconciler does not change an order that needs no repair', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);
  await world.deps.orders.markTold(draft.orderId, 'order-confirmed', 'then');
  world.sent.length = 0;

  world.pass(60 * minute);

  expect(await reconcileAll(world.deps)).toBe(0);
  expect(world.sent).toEqual([]);
  expect(world.raised).toEqual([]);
});

test('the reconciler raises an alarm for a stuck order and counts it as a violation', async () => {
  await using world = await orderWorld();
  const { intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);

  world.pass(31 * minute);

  expect(await reconcileAll(world.deps)).toBe(1);
  expect(world.raised).toEqual(['order-stuck']);
  expect(world.violations.toSorted()).toEqual([0, 0, 0, 0, 1]);
});

test('the reconciler reports why a refund failed, finishes interrupted work, and refunds the payment only once', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const order = await world.deps.orders.find(draft.orderId);
  const payments = {
    ...world.deps.payments,
    refund: async () => {
      throw new AppError('upstream-failed', 'No answer');
    },
  };
  const ending = endAndRefund({ ...world.deps, payments }, order!, {
    to: 'failed',
    message: 'It cannot be made.',
    cause: 'Refused',
    changedBy: 'provider',
  });
  await expect(ending).rejects.toMatchObject({ code: 'upstream-failed' });
  expect(await reconcileAll({ ...world.deps, payments })).toBe(1);
  expect(world.failures).toMatchObject([{ message: 'No answer' }]);

  expect(await reconcileAll(world.deps)).toBe(0);
  expect(await reconcileAll(world.deps)).toBe(0);

  expect(world.deps.payments.refunds).toHaveLength(1);
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'refunded' });
});

test('a payment that cannot be checked does not stop the reconciler from checking others', async () => {
  await using world = await orderWorld();
  const broken = await world.paidCheckout();
  const whole = await world.paidCheckout();
  const payments = {
    ...world.deps.payments,
    find: async (id: string) => {
      if (id === broken.intentId) throw new AppError('upstream-failed', 'No answer');
      return world.deps.payments.find(id);
    },
  };

  world.pass(3 * minute);

  expect(await reconcileAll({ ...world.deps, payments })).toBe(1);
  expect(await world.deps.orders.find(whole.draft.orderId)).toBeDefined();
  expect(world.raised).toEqual(['payment-without-order']);
});

test('a manual refund whose event was lost cancels the print', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);
  world.deps.payments.refundByHand(intentId);

  world.pass(3 * minute);

  expect(await reconcileAll(world.deps)).toBe(0);
  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({ status: 'cancelled' });
  expect(world.deps.provider.orders.get(draft.orderId)?.status).toBe('canceled');
});

test.each(['requires_payment_method', 'requires_confirmation', 'requires_action'] as const)(
  'the reconciler cancels a payment with the status %s before it is too old to be checked',
  async (status) => {
    await using world = await orderWorld();
    const { intentId } = await world.paidCheckout();
    world.deps.payments.change(intentId, { status, amountReceived: 0 });

    world.pass(47 * 60 * minute);
    await reconcileAll(world.deps);
    expect(await world.deps.payments.find(intentId)).toMatchObject({ status });

    world.pass(2 * 60 * minute);
    expect(await reconcileAll(world.deps)).toBe(0);
    expect(await world.deps.payments.find(intentId)).toMatchObject({ status: 'canceled' });
  },
);
