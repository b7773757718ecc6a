import { expect, test } from 'vitest';
import { dynamoUnfinishedRemovals } from '#functions/adapters/dynamo/artworks/unfinished-removals.ts';
import { finishRemovals, removeArtwork } from '#functions/app/artworks/artworks.ts';
import { artworksBeingBought } from '#functions/app/checkout/being-bought.ts';
import { createPayment } from '#functions/app/checkout/create-payment.ts';
import { revokeOriginals } from '#functions/app/orders/ending/revoke-originals.ts';
import { processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { receiveEvent } from '#functions/app/orders/following/receive-event.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { buyer, checkoutWorld, request } from './checkout-world.ts';
import { shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof checkoutWorld>>;

const removing = ({ deps, lines }: World) => ({
  artworks: deps.artworks,
  carts: { removeArtwork: async () => void lines.splice(0) },
  mockups: { removeArtwork: async () => {} },
  images: fakeImages(),
  publicImages: { removeAll: async () => {} },
  artworksBeingBought: (userId: string) => artworksBeingBought(deps, userId),
});
const remove = (world: World) => removeArtwork(removing(world), shopper, 1);
const unfinished = ({ table }: World) => dynamoUnfinishedRemovals(table);
const finish = async (world: World, changes: object = {}) => {
  const removals = await unfinished(world).list();
  await finishRemovals({ ...removing(world), alarms: world.deps.alarms, ...changes }, removals);
};
const buy = (world: World, deps = world.deps) => createPayment(deps, buyer, request());
const shown = async ({ deps }: World) => (await deps.artworks.list(shopper)).map(({ id }) => id);

/** Runs `act` before the call with this number to any of the ports. */
function interrupted<Ports extends object>(ports: Ports, number: number, act: () => Promise<unknown>) {
  let count = 0;
  const step = async () => {
    if (count++ === number) await act();
  };
  const wrapped = (port: unknown): unknown => {
    if (typeof port === 'function')
      return async (...values: unknown[]) => {
        await step();
        return port(...values);
      };
    if (typeof port !== 'object' || port === null) return port;
    return new Proxy(port, {
      get(target, name) {
        const method = Reflect.get(target, name);
        return typeof method === 'function' ? wrapped(method.bind(target)) : method;
      },
    });
  };
  const { clock, random, digest, ...rest } = ports as Ports & Record<'clock' | 'random' | 'digest', unknown>;
  const names = Object.entries(rest).map(([name, port]) => [name, wrapped(port)]);
  // The cast is safe, because a wrapped port has the same methods.
  return { ports: { ...Object.fromEntries(names), clock, random, digest } as Ports, reached: () => count > number };
}

/** Pays for every payment that can be paid. Returns what became of them. */
async function payAll({ deps }: World) {
  const outcomes: string[] = [];
  for await (const { id, status } of deps.payments.list(0)) {
    const isOpen = status === 'requires_payment_method';
    if (isOpen) deps.payments.pay(id);
    if (isOpen) outcomes.push((await placePaidOrder(deps, id)).outcome);
  }
  return outcomes;
}

test('an artwork that is deleted while its payment is open is printed, not refunded', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await buy(world);

  await remove(world);
  expect(await shown(world)).not.toContain(1);
  world.deps.payments.pay(paymentIntentId);

  expect(await placePaidOrder(world.deps, paymentIntentId)).toMatchObject({ outcome: 'placed' });
  expect(world.deps.payments.refunds).toEqual([]);
  await expect(remove(world)).rejects.toMatchObject({ code: 'not-found' });
});

test('whenever an artwork is deleted during a checkout, no payment of it is refunded', async () => {
  const outcomes = new Set<string>();
  for (let number = 0, isOver = false; !isOver; number++) {
    await using world = await checkoutWorld();
    const { ports, reached } = interrupted(world.deps, number, () => remove(world));

    const refusal = await buy(world, ports).then(
      () => 'payable',
      ({ code }) => code,
    );

    isOver = !reached();
    outcomes.add([refusal, ...(await payAll(world))].join(' '));
  }
  expect([...outcomes].sort()).toEqual(['cart-changed', 'cart-empty', 'payable placed']);
});

test('whenever a checkout begins while an artwork is deleted, no payment of it is refunded', async () => {
  const outcomes = new Set<string>();
  for (let number = 0, isOver = false; !isOver; number++) {
    await using world = await checkoutWorld();
    const lines = [...world.lines];
    // The checkout has read the cart before the deletion.
    const deps = { ...world.deps, carts: { ...world.deps.carts, list: async () => lines } };
    const refusals: unknown[] = [];
    const { ports, reached } = interrupted(removing(world), number, async () => {
      await buy(world, deps).catch(({ code }) => refusals.push(code));
    });

    await removeArtwork(ports, shopper, 1);

    isOver = !reached();
    outcomes.add([...refusals, ...(await payAll(world))].join(' '));
  }
  expect([...outcomes].sort()).toEqual(['', 'cart-changed', 'placed']);
});

test('an artwork that was deleted during a checkout is deleted for good once its payment is canceled', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await buy(world);
  await remove(world);
  await finish(world);
  expect(await world.deps.artworks.find(shopper, 1)).toMatchObject({ isHidden: true });

  await world.deps.payments.cancel(paymentIntentId);
  const event = { id: 'evt_1', created: 0, livemode: false, paymentIntentId, type: 'payment_intent.canceled' } as const;
  await receiveEvent(world.deps, 'evt_1', { source: 'stripe', event });
  await processWebhook(world.deps, 'evt_1');
  await finish(world);

  expect(await world.deps.artworks.find(shopper, 1)).toBeUndefined();
  expect(await unfinished(world).list()).toEqual([]);
});

test('an artwork that was deleted during a checkout whose payment could not be opened is soon deleted for good', async () => {
  await using world = await checkoutWorld();
  const payments = { ...world.deps.payments, create: () => Promise.reject(new Error('No answer')) };
  await expect(buy(world, { ...world.deps, payments })).rejects.toThrow('No answer');
  await remove(world);
  await finish(world);
  expect(await unfinished(world).list()).toHaveLength(1);

  world.pass(6 * 60 * 1000);
  await finish(world);

  expect(await world.deps.artworks.find(shopper, 1)).toBeUndefined();
  expect(await unfinished(world).list()).toEqual([]);
});

test('however many deleted artworks a checkout puts off, each run reads it once and writes nothing', async () => {
  await using world = await checkoutWorld();
  world.lines.push({ ...world.lines[0]!, id: 2, artworkId: 2 });
  await buy(world);
  for (const id of [1, 2]) await removeArtwork(removing(world), shopper, id);
  let reads = 0;
  const touched: unknown[] = [];
  const { artworksBeingBought: bought } = removing(world);

  await finish(world, {
    artworks: { ...world.deps.artworks, hide: async (_: string, id: number) => void touched.push(id) },
    artworksBeingBought: async (userId: string) => {
      reads += 1;
      return bought(userId);
    },
  });

  expect(await unfinished(world).list()).toHaveLength(2);
  expect([reads, touched]).toEqual([1, []]);
});

test('an artwork that was deleted during a checkout and then paid for is kept, and asked about no more', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await buy(world);
  await remove(world);
  world.deps.payments.pay(paymentIntentId);
  await placePaidOrder(world.deps, paymentIntentId);
  expect(await unfinished(world).list()).toEqual([{ userId: shopper, id: 1 }]);

  await finish(world);

  expect(await world.deps.artworks.find(shopper, 1)).toMatchObject({ isHidden: true, isPurchased: true });
  expect(await unfinished(world).list()).toEqual([]);
});

test('an artwork that was deleted is deleted for good once the last order of it has ended', async () => {
  await using world = await checkoutWorld();
  const orders: string[] = [];
  for (const _ of [1, 2]) {
    const { intentId, draft } = await world.paidCheckout();
    await placePaidOrder(world.deps, intentId);
    orders.push(draft.orderId);
  }
  await remove(world);
  const outcomes: boolean[] = [];

  for (const orderId of orders) {
    await revokeOriginals(world.deps, (await world.deps.orders.find(orderId))!);
    await finish(world);
    outcomes.push((await world.deps.artworks.find(shopper, 1)) === undefined);
  }

  expect(outcomes).toEqual([false, true]);
  expect(await unfinished(world).list()).toEqual([]);
});

test('whenever the last order of an artwork ends while it is deleted, it is deleted for good', async () => {
  for (let number = 0, isOver = false; !isOver; number++) {
    await using world = await checkoutWorld();
    const { intentId, draft } = await world.paidCheckout();
    await placePaidOrder(world.deps, intentId);
    const order = (await world.deps.orders.find(draft.orderId))!;
    const { ports, reached } = interrupted(removing(world), number, () => revokeOriginals(world.deps, order));

    await removeArtwork(ports, shopper, 1).catch(() => undefined);
    isOver = !reached();
    if (isOver) await revokeOriginals(world.deps, order);
    await finish(world);

    expect(await world.deps.artworks.find(shopper, 1), `interrupted at call ${number}`).toBeUndefined();
  }
});
