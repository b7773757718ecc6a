import { expect, test } from 'vitest';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoInputs } from '#functions/adapters/dynamo/artworks/inputs.ts';
import { cartItemEntity, dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { withoutNulls } from '#functions/adapters/dynamo/nulls.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { addAddress } from '#functions/app/addresses/addresses.ts';
import type { CartLine } from '#functions/app/cart/ports.ts';
import { isWithin } from '#functions/app/limits/limiter.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { artworksPerDay } from '#shared/model/artwork.ts';
import { maxOrderLines, maxQuantity } from '#shared/model/cart.ts';
import { inputsPerDay } from '#shared/model/input.ts';
import { maxAddresses } from '#shared/model/saved-address.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { pendingArtwork } from '#tests/fakes/artworks.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { holdSession } from '#tests/helpers/hold-session.ts';
import { localTable } from '#tests/helpers/local-table.ts';
import { lineOf } from '#tests/simulation/people.ts';
import { orderWorld, shopper } from './order-world.ts';

const signedIn = { userId: 'u1', sid: 'session' };
const clock = fakeClock();
const now = new Date(clock.now()).toISOString();
const cartLine = (variantId: number) =>
  lineOf(1, { userId: 'u1', artworkId: 1, variantId, quantity: 1, unitPrice: 1999, placements: ['front'] });

/**
 * A limit: one write that counts toward it, and how many writes are stored. `write` may return false or reject for a
 * write that is refused.
 */
type Limited = {
  name: string;
  limit: number;
  write: (table: Table, at: number) => Promise<unknown>;
  stored: (table: Table) => Promise<number>;
  /** Stores the first `count` without the write, if that takes too long. */
  fill?: (table: Table, count: number) => Promise<unknown>;
};

/** Adds a line as a request does: to the cart that it has read. */
async function addToCart(table: Table, line: CartLine) {
  const carts = dynamoCarts(table);
  const cart = await carts.open('u1');
  return carts.add({ ...line, id: cart.nextId }, { opened: cart });
}

const limits: Limited[] = [
  {
    name: 'saved addresses',
    limit: maxAddresses,
    write: (table, at) =>
      addAddress({ addresses: dynamoAddresses(table), clock }, signedIn, { ...adasAddress, name: `Ada ${at}` }),
    stored: async (table) => (await dynamoAddresses(table).list('u1')).length,
  },
  {
    name: 'lines of a cart',
    limit: maxOrderLines,
    write: (table, at) => addToCart(table, cartLine(at)),
    stored: async (table) => (await dynamoCarts(table).list('u1')).length,
    fill: async (table, count) => {
      const lines = Array.from({ length: count }, (_, at) => withoutNulls({ ...cartLine(at), id: 10_000 + at }));
      await cartItemEntity(table).put(lines).go();
    },
  },
  {
    name: 'pieces of an item in a cart',
    limit: maxQuantity,
    write: (table) => addToCart(table, cartLine(1)),
    stored: async (table) => (await dynamoCarts(table).list('u1')).reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    name: 'artworks a day',
    limit: artworksPerDay,
    write: async (table) => {
      const artworks = dynamoArtworks(table);
      const artwork = { ...pendingArtwork, userId: 'u1', id: await artworks.nextId('u1'), createdAt: now };
      return (await artworks.add(artwork, { perDay: artworksPerDay })) !== undefined;
    },
    stored: async (table) => (await dynamoArtworks(table).list('u1')).length,
  },
];

const room = 10;

test.each(limits)(
  'thirty concurrent writes cannot exceed the limit of $name',
  async ({ limit, write, stored, fill }) => {
    await using table = await localTable();
    await holdSession(table, signedIn);
    if (fill) await fill(table, limit - room);
    else for (let at = 0; at < limit - room; at += 1) await write(table, at);
    const accepted = (writing: Promise<unknown>) =>
      writing.then(
        (written) => written !== false,
        () => false,
      );

    const written = await Promise.all(Array.from({ length: 30 }, (_, at) => accepted(write(table, limit + at))));

    const count = await stored(table);
    expect(count).toBe(limit - room + written.filter(Boolean).length);
    expect(count).toBeLessThanOrEqual(limit);
    for (let at = count; at < limit; at += 1) expect(await accepted(write(table, 1000 + at))).toBe(true);
    expect(await accepted(write(table, 2000))).toBe(false);
    expect(await stored(table)).toBe(limit);
  },
);

test('sixty concurrent attempts and saved inputs are counted exactly', async () => {
  await using table = await localTable();
  const inputs = dynamoInputs(table);
  const attempt = { key: 'account', limit: { count: 50, seconds: 60 } };
  const sixty = (of: () => Promise<boolean>) => Promise.all(Array.from({ length: 60 }, of));
  for (let at = 0; at < inputsPerDay - 50; at += 1) await inputs.countSave('u1', now, inputsPerDay);

  const within = await sixty(() => isWithin({ attempts: pseudonymousAttempts(table), clock }, [attempt]));
  const saved = await sixty(() => inputs.countSave('u1', now, inputsPerDay));

  expect([within, saved].map((all) => all.filter(Boolean).length)).toEqual([50, 50]);
});

test('of sixty first addresses that are saved at once, at most fifty are kept, and one is the default', async () => {
  await using table = await localTable();
  const addresses = dynamoAddresses(table);
  await holdSession(table, signedIn);
  const save = (at: number) => addAddress({ addresses, clock }, signedIn, { ...adasAddress, name: `Ada ${at}` });

  await Promise.allSettled(Array.from({ length: 60 }, (_, at) => save(at)));

  const kept = await addresses.list('u1');
  expect(kept.length).toBeLessThanOrEqual(maxAddresses);
  expect(kept.filter(({ isDefault }) => isDefault)).toEqual(kept.slice(0, 1));
});

test('an order is placed without saving its address if others take the last place meanwhile', async () => {
  await using world = await orderWorld();
  const { addresses, orders } = world.deps;
  const save = (id: number) => addresses.add(shopper, { ...adasAddress, id, name: `Ada ${id}`, createdAt: now });
  for (let id = 1; id < maxAddresses; id += 1) await save(100 + id);
  const { draft, intentId } = await world.paidCheckout();
  const overtaking = {
    ...orders,
    async place(placing: Parameters<typeof orders.place>[0]) {
      expect(placing.address).not.toBeNull();
      await save(300);
      return orders.place(placing);
    },
  };

  await placePaidOrder({ ...world.deps, orders: overtaking }, intentId);

  expect(await orders.find(draft.orderId)).toMatchObject({ status: 'pending' });
  expect((await addresses.list(shopper)).map(({ id }) => id)).toEqual([
    ...Array.from({ length: maxAddresses - 1 }, (_, at) => 101 + at),
    300,
  ]);
});
