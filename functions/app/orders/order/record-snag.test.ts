import { expect, test } from 'vitest';
import { orderRoom } from '#tests/fakes/order-room.ts';
import { recordSnag } from './record-snag.ts';

test('the time until a refund counts from the first snag, also if another kind follows it', async () => {
  const { deps, order, pass } = await orderRoom();
  await recordSnag(deps, await order(), 'billing', 'The card was declined');
  const { snag: first } = await order();

  await pass(24 * 3600 * 1000);
  await recordSnag(deps, await order(), 'item', 'The variant is discontinued');

  expect(first).toMatchObject({ kind: 'billing' });
  expect((await order()).snag).toMatchObject({ kind: 'item', since: first?.since });
});
