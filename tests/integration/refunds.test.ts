import { expect, test } from 'vitest';
import { sendOrderMail } from '#functions/app/mails/send-order-mail.ts';
import { refundOrder, refundPart } from '#functions/app/orders/desk/operator-refunds.ts';
import { processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { receiveEvent } from '#functions/app/orders/following/receive-event.ts';
import type { OrderMail } from '#functions/app/orders/order/tell.ts';
import { findOrder } from '#functions/app/orders/orders.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import type { Payments, RefundStatus } from '#functions/app/orders/ports/payments.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { cancelOrder } from '#functions/app/orders/shopper-actions.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { orderWorld, shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof orderWorld>>;

/** Places an order of two posters for $49.98 and one for $24.99, with $5.00 shipping and $1.00 tax. */
async function placedOrder(world: World) {
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  return { orderId: draft.orderId, intentId };
}

async function printedOrder(world: World) {
  const placed = await placedOrder(world);
  await submitOrder(world.deps, placed.orderId);
  world.deps.provider.set(placed.orderId, { status: 'inprocess' });
  return placed;
}

async function hears(world: World, type: 'charge.refunded' | 'refund.updated' | 'refund.failed', intentId: string) {
  const id = `evt_${type}_${Math.random()}`;
  const event = { id, type, created: 0, livemode: false, paymentIntentId: intentId };
  await receiveEvent(world.deps, id, { source: 'stripe', event });
  await processWebhook(world.deps, id);
}

const messagesOf = async (world: World, orderId: string) =>
  (await world.deps.orders.find(orderId))?.history.map(({ statusMessage }) => statusMessage) ?? [];
const statusOf = async (world: World, intentId: string) => (await world.deps.paymentRecords.find(intentId))?.status;

/** Delivers the queued emails and returns their subjects. */
async function mailed(world: World): Promise<string[]> {
  const subjects: string[] = [];
  const mailer = { send: async ({ subject }: { subject: string }) => void subjects.push(subject) };
  for (const { queue, message } of world.sent) {
    if (queue !== 'send-mail') continue;
    await sendOrderMail(
      { ...world.deps, mailer, images: fakeImages(), siteUrl: 'https://shop.example' },
      message as OrderMail,
    );
  }
  return subjects;
}

test('the answer to a cancellation says what was refunded', async () => {
  await using world = await orderWorld();
  const { orderId } = await placedOrder(world);

  expect(await cancelOrder(world.deps, shopper, orderId)).toMatchObject({
    status: 'cancelled',
    refundedAmount: '80.97',
  });
});

test('a refund that fails within a day is retried as a new attempt', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  await cancelOrder(world.deps, shopper, orderId);
  world.deps.payments.setRefund(intentId, 'failed');
  await hears(world, 'refund.failed', intentId);
  expect(await statusOf(world, intentId)).toBe('refund-failed');

  expect(await refundOrder(world.deps, orderId, 'The first refund came back')).toBe('refunded');

  expect(world.deps.payments.refunds.map(({ attempt }) => attempt)).toEqual([0, 1]);
  expect(await statusOf(world, intentId)).toBe('refunded');
});

test('a refunded payment never becomes unrefunded', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await printedOrder(world);
  const seen: unknown[] = [];
  const paymentRecords: typeof world.deps.paymentRecords = {
    ...world.deps.paymentRecords,
    async settle(before, outcome) {
      seen.push(outcome.status);
      return world.deps.paymentRecords.settle(before, outcome);
    },
  };
  const deps = { ...world.deps, paymentRecords };

  expect(await refundOrder(deps, orderId, 'It came late')).toBe('refunded');
  expect(await refundOrder(deps, orderId, 'Asked again by somebody else')).toBe('refunded');
  await hears(world, 'charge.refunded', intentId);

  expect(seen).toEqual(['refunding', 'refunded']);
  expect(world.deps.payments.refunds).toHaveLength(1);
  expect(await statusOf(world, intentId)).toBe('refunded');
});

test.each<[RefundStatus, string, string[]]>([
  ['succeeded', 'refunded', []],
  ['failed', 'refund-failed', ['refund-failed']],
  ['canceled', 'refund-failed', ['refund-failed']],
])('a pending refund is awaited and not repeated; when it is %s, the payment is %s', async (later, status, alarms) => {
  await using world = await orderWorld();
  const { orderId, intentId } = await printedOrder(world);
  const { payments } = world.deps;
  const refund: Payments['refund'] = async (request) => {
    const made = await payments.refund(request);
    payments.setRefund(intentId, 'pending');
    return made && { ...made, status: 'pending' };
  };

  expect(await refundOrder({ ...world.deps, payments: { ...payments, refund } }, orderId, 'A wish')).toBe('underway');
  expect(await statusOf(world, intentId)).toBe('refunding');
  await reconcileAll(world.deps);
  payments.setRefund(intentId, later);
  // The reconciler detects the change even though its event is lost, and it does not repeat a failed refund.
  await reconcileAll(world.deps);
  await reconcileAll(world.deps);

  expect(await statusOf(world, intentId)).toBe(status);
  expect(payments.refunds).toHaveLength(1);
  expect(world.raised).toEqual(alarms);
});

test('a line is refunded once with its share of the tax, the order continues, and the shopper sees the refund', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await printedOrder(world);

  const first = await refundPart(world.deps, orderId, { lineId: 1 }, 'The poster was creased');
  const again = await refundPart(world.deps, orderId, { lineId: 1 }, 'Asked again');
  await hears(world, 'charge.refunded', intentId);

  // Two thirds of the tax apply to the two posters of the first line.
  expect(first).toEqual({ amount: 4998 + 67, outcome: 'refunded' });
  expect(again).toEqual(first);
  expect(world.deps.payments.refunds).toMatchObject([{ part: 'line-1', amount: 5065 }]);
  expect(await statusOf(world, intentId)).toBe('succeeded');
  expect(world.deps.provider.orders.get(orderId)?.status).toBe('inprocess');
  expect((await findOrder(world.deps, orderId))(shopper)).toMatchObject({
    status: 'confirmed',
    refundedAmount: '50.65',
  });
  expect(await messagesOf(world, orderId)).toContain("We've refunded $50.65 for Matte poster.");
  expect(await mailed(world)).toEqual([`Your order ${orderId} is confirmed`, `A refund for your order ${orderId}`]);
});

test('an amount is refunded once for each reason, and never more than what remains', async () => {
  await using world = await orderWorld();
  const { orderId } = await printedOrder(world);

  await refundPart(world.deps, orderId, { amount: 500 }, 'A late parcel');
  await refundPart(world.deps, orderId, { amount: 500 }, 'A late parcel');
  await refundPart(world.deps, orderId, { amount: 500 }, 'Another late parcel');
  const tooMuch = refundPart(world.deps, orderId, { amount: 8000 }, 'Too much');

  await expect(tooMuch).rejects.toMatchObject({ code: 'conflict', message: `Only $70.97 of ${orderId} is left.` });
  expect(world.deps.payments.refunds.map(({ amount }) => amount)).toEqual([500, 500]);
  await expect(refundPart(world.deps, orderId, { lineId: 9 }, 'No such line')).rejects.toMatchObject({
    code: 'not-found',
  });
});

test.each(['with its event', 'although its event was lost'])(
  'a partial refund from the dashboard is shown to the shopper and cancels nothing, %s',
  async (how) => {
    await using world = await orderWorld();
    const { orderId, intentId } = await placedOrder(world);
    await submitOrder(world.deps, orderId);
    world.deps.payments.refundByHand(intentId, 1200);

    world.pass(3 * 60_000);
    if (how === 'with its event') await hears(world, 'charge.refunded', intentId);
    else await reconcileAll(world.deps);

    expect(world.deps.provider.orders.get(orderId)?.status).toBe('pending');
    expect((await findOrder(world.deps, orderId))(shopper)).toMatchObject({
      status: 'confirmed',
      refundedAmount: '12.00',
    });
    expect(await messagesOf(world, orderId)).toContain("We've refunded $12.00 of your payment.");
    expect(await mailed(world)).toContain(`A refund for your order ${orderId}`);
    expect(world.raised).toEqual([]);
  },
);

test('cancelling an order that was refunded in part refunds the rest', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await placedOrder(world);
  await submitOrder(world.deps, orderId);
  world.deps.payments.refundByHand(intentId, 1200);

  await cancelOrder(world.deps, shopper, orderId);

  expect(world.deps.payments.refunds).toMatchObject([{ amount: 8097 - 1200, attempt: 1 }]);
  expect(await statusOf(world, intentId)).toBe('refunded');
});

test('a failed partial refund is announced to the shopper and waits for the operator, who repeats it', async () => {
  await using world = await orderWorld();
  const { orderId, intentId } = await printedOrder(world);
  await refundPart(world.deps, orderId, { lineId: 2 }, 'The poster was creased');
  world.deps.payments.setRefund(intentId, 'failed');

  await hears(world, 'refund.failed', intentId);
  expect(await statusOf(world, intentId)).toBe('refund-failed');
  expect(world.raised).toEqual(['refund-failed']);
  expect(await messagesOf(world, orderId)).toContain(
    "Your refund of $25.32 didn't reach your card. We'll find another way to pay you back.",
  );
  expect((await findOrder(world.deps, orderId))(shopper)).toMatchObject({ refundedAmount: '0.00' });

  await refundPart(world.deps, orderId, { lineId: 2 }, 'The poster was creased');
  expect(await statusOf(world, intentId)).toBe('succeeded');
  expect((await findOrder(world.deps, orderId))(shopper)).toMatchObject({ refundedAmount: '25.32' });
});

test.each(['refund', 'refundsOf'] as const)(
  'an operator repeats a line’s refund after a crash after %s, and it is paid once',
  async (call) => {
    await using world = await orderWorld();
    const { orderId } = await printedOrder(world);
    const { payments } = world.deps;
    const dying = {
      ...payments,
      [call]: async (request: never) => {
        await payments[call](request);
        throw new Error('The terminal was closed');
      },
    };

    const interrupted = refundPart({ ...world.deps, payments: dying }, orderId, { lineId: 1 }, 'Creased');
    await expect(interrupted).rejects.toThrow('closed');
    await refundPart(world.deps, orderId, { lineId: 1 }, 'Creased');

    expect(payments.refunds).toHaveLength(1);
    expect((await findOrder(world.deps, orderId))(shopper)).toMatchObject({ refundedAmount: '50.65' });
  },
);
