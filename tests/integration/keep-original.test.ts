import { expect, test } from 'vitest';
import { placePaidOrder } from '#functions/app/orders/place-order.ts';
import { orderWorld } from './order-world.ts';

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
