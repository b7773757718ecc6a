import { expect, test } from 'vitest';
import { reviewHold } from '#functions/app/orders/order/order-state.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { orderWorld, shopper } from './order-world.ts';

test('of keeping and giving up the originals of an order, the first choice counts until it is undone', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const choose = (choice: 'kept' | 'given-up' | null) => world.deps.orders.chooseOriginal(draft.orderId, choice);

  expect([await choose('given-up'), await choose('kept'), await choose('given-up')]).toEqual([true, false, true]);
  expect([await choose(null), await choose('kept'), await choose('given-up'), await choose(null)]).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});

test('an order whose original was downloaded does not end for a cancellation that relies on having it given up', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const { orders } = world.deps;
  const move = { to: 'cancelled', message: 'Cancelled', changedBy: 'system', at: '2026-11-22T12:00:00.000Z' } as const;
  const end = () => orders.end(draft.orderId, { move, refundCause: 'Cancelled by the shopper', givenUpOnly: true });

  expect(await end()).toBe(false);
  await orders.chooseOriginal(draft.orderId, 'kept');
  expect(await end()).toBe(false);
  expect((await orders.findHead(draft.orderId))?.status).toBe('pending');
});

test('an order that ends only if no original was downloaded ends without a choice, and not after a download', async () => {
  await using world = await orderWorld();
  const { orders } = world.deps;
  const move = {
    to: 'cancelled',
    message: 'Cancelled',
    changedBy: 'provider',
    at: '2026-11-22T12:00:00.000Z',
  } as const;
  const ended: boolean[] = [];
  for (const choice of [null, 'kept'] as const) {
    const { draft, intentId } = await world.paidCheckout();
    await placePaidOrder(world.deps, intentId);
    if (choice) await orders.chooseOriginal(draft.orderId, choice);
    ended.push(await orders.end(draft.orderId, { move, refundCause: 'The printer', unkeptOnly: true }));
  }

  expect(ended).toEqual([true, false]);
});

test('an order whose original is given up ends', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const { orders } = world.deps;
  const move = { to: 'cancelled', message: 'Cancelled', changedBy: 'system', at: '2026-11-22T12:00:00.000Z' } as const;
  await orders.chooseOriginal(draft.orderId, 'given-up');

  expect(await orders.end(draft.orderId, { move, refundCause: 'Cancelled by the shopper', givenUpOnly: true })).toBe(
    true,
  );
});

test('an original is not kept while the payment is held, although the shopper asked before the hold was written', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const { orders } = world.deps;
  const choose = (choice: 'kept' | 'given-up' | null) => orders.chooseOriginal(draft.orderId, choice);

  await orders.replaceHold(draft.orderId, null, reviewHold);
  expect([await choose('kept'), await choose('given-up'), await choose(null)]).toEqual([false, true, true]);

  await orders.replaceHold(draft.orderId, reviewHold, null);
  expect(await choose('kept')).toBe(true);
});

test('of concurrent cancellations, only those within the sum of the day give up their originals, and each counts once', async () => {
  await using world = await orderWorld();
  const { orders } = world.deps;
  const placed: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { draft, intentId } = await world.paidCheckout();
    await placePaidOrder(world.deps, intentId);
    placed.push(draft.orderId);
  }
  const [kept = '', ...others] = placed;
  const at = '2026-11-22T12:00:00.000Z';
  const giveUp = (id: string, total = 100, perDay = 250) =>
    orders.giveUp({ id, userId: shopper }, { total, perDay, at });
  await orders.chooseOriginal(kept, 'kept');

  expect(await giveUp(kept)).toBe('refused');
  const outcomes = await Promise.all(others.flatMap((id) => [giveUp(id), giveUp(id)]));
  const left = others.find((_, index) => outcomes[2 * index] === 'over') ?? '';

  expect(outcomes.toSorted()).toEqual([...Array(2).fill('already'), ...Array(2).fill('given-up'), 'over', 'over']);
  expect((await orders.findHead(left))?.original).toBeNull();
  expect([await giveUp(left, 51), await giveUp(left, 300), await giveUp(left, 50)]).toEqual([
    'over',
    'over',
    'given-up',
  ]);
  const takeBack = () => orders.takeBack({ id: left, userId: shopper }, { total: 50, at });
  expect([await takeBack(), await takeBack()]).toEqual([true, false]);
  expect((await orders.findHead(left))?.original).toBeNull();
  expect([await giveUp(left, 51), await giveUp(left, 50), await giveUp(left, 50)]).toEqual([
    'over',
    'given-up',
    'already',
  ]);
});
