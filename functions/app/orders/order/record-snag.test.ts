import { expect, test } from 'vitest';
import { orderRoom } from '#tests/fakes/order-room.ts';
import { recordSnag } from './record-snag.ts';

test('the time until a refund counts from the first snag, also if another kind follows it', async () => {
  const { deps, order, pass } = await orderRoom();
  await recordSnag(deps, await order(), { kind: 'billing', said: 'The card was declined' });
  const { snag: first } = await order();

  await pass(24 * 3600 * 1000);
  await recordSnag(deps, await order(), { kind: 'item', said: 'The variant is discontinued' });

  expect(first).toMatchObject({ kind: 'billing' });
  expect((await order()).snag).toMatchObject({ kind: 'item', since: first?.since });
});

test('two workers that find the same snag, each at its own time, tell of it once', async () => {
  const { deps, order, pass } = await orderRoom();
  const [before, found] = [await order(), { kind: 'file', said: 'The file could not be downloaded' } as const];

  await recordSnag(deps, before, found);
  await pass(1000);
  await recordSnag(deps, before, found);

  expect((await order()).history.filter(({ id }) => id.startsWith('snag-'))).toHaveLength(1);
});

test.each([
  ['address', 'item', null],
  ['billing', 'address', null],
  ['billing', 'item', true],
] as const)(
  'an order with a snag of %s and then of %s is refunded after a download only if both are ours',
  async (first, then, isOurs) => {
    const { deps, order } = await orderRoom();
    const found = (kind: typeof first | typeof then) => ({
      kind,
      said: '',
      ...(kind !== 'address' && { isOurs: true as const }),
    });

    await recordSnag(deps, await order(), found(first));
    await recordSnag(deps, await order(), found(then));

    expect((await order()).snag?.isOurs ?? null).toBe(isOurs);
  },
);
