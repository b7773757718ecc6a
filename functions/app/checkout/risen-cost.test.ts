import { expect, test } from 'vitest';
import { orderRoom } from '#tests/fakes/order-room.ts';
import { plainProduct } from '#tests/fakes/products.ts';
import { costUnlessRisen } from './create-payment.ts';

/** Compares a cart whose goods cost 2000 in the catalogue with the provider's present charge for them. */
async function compared(subtotal: number) {
  const { deps, clock } = await orderRoom().then((room) => ({ ...room, clock: room.deps.clock }));
  const product = { ...plainProduct, lastSyncedAt: '2026-01-01T00:00:00.000Z' };
  const costs = { ...(await deps.provider.estimate({ shipping: 'STANDARD', items: [], recipient: {} as never })) };
  const cart = { lines: [{ productId: 1 }, { productId: 1 }] as never, notices: [], problems: [], cost: 2000 };
  const catalogue = { product: async () => product };
  return {
    queued: deps.queues.sent,
    compare: () => costUnlessRisen({ ...deps, catalogue }, cart, { ...costs, subtotal, total: subtotal + 500 }),
    readAgain() {
      product.lastSyncedAt = new Date(clock.now() + 1).toISOString();
    },
  };
}

test.each([2000, 1999])(
  'goods that cost %i cents, and no more than the catalogue says, are charged',
  async (subtotal) => {
    const { compare, queued } = await compared(subtotal);

    expect(await compare()).toBe(subtotal + 500);
    expect(queued).toEqual([]);
  },
);

test('goods that cost a cent more are not charged before their product was read again', async () => {
  const { compare, queued, readAgain } = await compared(2001);

  await expect(compare()).rejects.toMatchObject({ code: 'cart-changed' });
  await expect(compare()).rejects.toMatchObject({ code: 'cart-changed' });

  expect(new Set(queued.map(({ message }) => JSON.stringify(message))).size).toBe(1);
  readAgain();
  expect(await compare()).toBe(2501);
});
