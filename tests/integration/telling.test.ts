import { expect, test } from 'vitest';
import { sendOrderMail } from '#functions/app/mails/send-order-mail.ts';
import { refundOrder } from '#functions/app/orders/desk/operator-refunds.ts';
import { followDisputeEnd } from '#functions/app/orders/following/end-dispute.ts';
import { followDispute } from '#functions/app/orders/following/follow-dispute.ts';
import { followOrder } from '#functions/app/orders/following/follow-order.ts';
import { followRefund } from '#functions/app/orders/following/follow-refund.ts';
import { followSuspicion } from '#functions/app/orders/following/follow-suspicion.ts';
import type { OrderMail } from '#functions/app/orders/order/tell.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import type { ProviderOrder } from '#functions/app/orders/ports/print-orders.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { cancelOrder } from '#functions/app/orders/shopper-actions.ts';
import { AppError } from '#shared/errors.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { parcel } from '#tests/fakes/order-room.ts';
import { orderWorld, shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof orderWorld>>;
type Placed = { orderId: string; intentId: string };

const hour = 3600 * 1000;

/** Runs a worker's job as its queue does: a worker that another one overtakes comes again. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const error = await work().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) return;
    if (!(error instanceof AppError && (error.code === 'upstream-busy' || error.code === 'conflict'))) throw error;
  }
  throw new Error('A worker never finished');
}

const byTenWorkers = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, () => untilDone(work)));

const printer =
  (changes: Partial<ProviderOrder>) =>
  ({ deps }: World, { orderId }: Placed) => {
    deps.provider.set(orderId, changes);
    return () => followOrder(deps, orderId);
  };

/** What happens to a submitted order, and what a worker then does. */
const events: Record<string, (world: World, placed: Placed) => () => Promise<unknown>> = {
  'a failed print file': printer({ status: 'failed', error: 'The file could not be downloaded' }),
  'a hold at the printer': printer({ status: 'onhold' }),
  'a cancellation by the printer': printer({ status: 'canceled' }),
  'two packages': printer({ status: 'partial', shipments: [parcel(1), parcel(2)] }),
  'a returned package': printer({ status: 'fulfilled', shipments: [parcel(1, { state: 'returned' })] }),
  'a review': ({ deps }, { intentId }) => {
    deps.payments.suspicions.set(intentId, 'review');
    return () => followSuspicion(deps, intentId);
  },
  'a dispute': ({ deps }, { intentId }) => {
    deps.payments.change(intentId, { disputed: true });
    return () => followDispute(deps, intentId);
  },
  'a lost dispute': ({ deps }, { intentId }) => {
    deps.payments.change(intentId, { disputed: true });
    return async () => {
      await followDispute(deps, intentId);
      deps.payments.disputes.set(intentId, 'lost');
      await followDisputeEnd(deps, intentId);
    };
  },
  'a lost dispute about an order that is being made': (world, placed) => {
    world.deps.provider.set(placed.orderId, { status: 'inprocess' });
    return events['a lost dispute']!(world, placed);
  },
  'a partial refund in the dashboard': ({ deps }, { intentId }) => {
    deps.payments.refundByHand(intentId, 500);
    return () => followRefund(deps, intentId);
  },
  'a refund that came back': ({ deps }, { intentId }) => {
    deps.payments.refundByHand(intentId, 500);
    deps.payments.setRefund(intentId, 'failed');
    return () => followRefund(deps, intentId);
  },
  'a cancellation by the shopper': ({ deps }, { orderId, intentId }) => {
    return async () => {
      await cancelOrder(deps, shopper, orderId);
      await followRefund(deps, intentId);
    };
  },
};

test.each(Object.keys(events))('ten workers and a late one tell of %s once', async (name) => {
  await using opened = await orderWorld();
  // As in a shop, no two workers read the same time.
  const now = () => {
    opened.pass(1);
    return opened.deps.clock.now();
  };
  const world = { ...opened, deps: { ...opened.deps, clock: { now } } };
  const { deps } = world;
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(deps, intentId);
  const { orderId } = draft;
  await submitOrder(deps, orderId);
  const before = (await deps.orders.find(orderId))!.history.length;
  const mails: string[] = [];
  const mailer = {
    send: async ({ subject, text }: { subject: string; text: string }) => void mails.push(subject + text),
  };
  const deliver = (message: unknown) =>
    sendOrderMail({ ...deps, mailer, images: fakeImages(), siteUrl: 'https://shop.example' }, message as OrderMail);
  const work = events[name]!(world, { orderId, intentId });

  await byTenWorkers(work);
  world.pass(hour);
  await untilDone(work);
  const letters = world.sent.filter(({ queue }) => queue === 'send-mail');
  await Promise.all(letters.flatMap(({ message }) => [message, message]).map((one) => untilDone(() => deliver(one))));

  const entries = (await deps.orders.find(orderId))!.history.map(({ id }) => id.replace(/^snag-(.*?)-\d.*/, 'snag-$1'));
  const texts = (await deps.orders.find(orderId))!.history.map(({ statusMessage }) => statusMessage);
  expect(entries.length + world.raised.length).toBeGreaterThan(before);
  expect(entries).toHaveLength(new Set(entries).size);
  expect(texts).toHaveLength(new Set(texts).size);
  expect(world.raised).toHaveLength(new Set(world.raised).size + Number(name.startsWith('a lost dispute')));
  expect(mails).toHaveLength(new Set(mails).size);
});

test('an email whose worker crashed is sent when its claim has lapsed', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const sent: string[] = [];
  const crash = { send: () => Promise.reject(new Error('The worker crashed')) };
  const post = { send: async ({ subject }: { subject: string }) => void sent.push(subject) };
  const deps = { ...world.deps, images: fakeImages(), siteUrl: 'https://shop.example' };
  const message = { mail: 'order-confirmed', orderId: draft.orderId } as const;
  await expect(sendOrderMail({ ...deps, mailer: crash }, message)).rejects.toThrow('crashed');

  await expect(sendOrderMail({ ...deps, mailer: post }, message)).rejects.toMatchObject({ code: 'upstream-busy' });
  world.pass(3 * 60 * 1000);
  await sendOrderMail({ ...deps, mailer: post }, message);
  await sendOrderMail({ ...deps, mailer: post }, message);

  expect(sent).toEqual([`Your order ${draft.orderId} is confirmed`]);
});

test('an alarm whose worker crashed is raised by the next one', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);
  world.deps.provider.set(draft.orderId, { status: 'failed', error: 'The file could not be downloaded' });
  const { orders } = world.deps;
  const claimNews: typeof orders.claimNews = async (...claim) => {
    await orders.claimNews(...claim);
    throw new Error('The worker crashed');
  };
  const crashing = { ...world.deps, orders: { ...orders, claimNews } };
  await expect(followOrder(crashing, draft.orderId)).rejects.toThrow('crashed');
  expect(world.raised).toEqual([]);

  world.pass(3 * 60 * 1000);
  await followOrder(world.deps, draft.orderId);

  expect(world.raised).toEqual(['order-held']);
});

test('a refund that came back and was paid again is announced', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await cancelOrder(world.deps, shopper, draft.orderId);
  world.deps.payments.setRefund(intentId, 'failed');
  await followRefund(world.deps, intentId);

  await refundOrder(world.deps, draft.orderId, 'The card was replaced');
  await followRefund(world.deps, intentId);

  const order = (await world.deps.orders.find(draft.orderId))!;
  expect(order.history.slice(0, 3).map(({ statusMessage }) => statusMessage)).toEqual([
    "We've refunded $80.97 of your payment.",
    "Your refund of $80.97 didn't reach your card. We'll find another way to pay you back.",
    "Cancelled at your request. We're refunding your payment in full.",
  ]);
  expect(order.refundedAmount).toBe(8097);
});
