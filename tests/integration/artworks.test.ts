import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { artworkEntity, dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { generateArtwork } from '#functions/app/artworks/artworks.ts';
import type { StoredArtwork } from '#functions/app/artworks/ports.ts';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { pendingArtwork, storedInput } from '#tests/fakes/artworks.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { intercepted } from '#tests/helpers/intercepted-table.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const at = '2026-01-01T00:00:00.000Z';
const secondsAt = (time: string) => Date.parse(time) / 1000;

const artwork = (id: number, more: Partial<StoredArtwork> = {}): StoredArtwork => ({
  ...pendingArtwork,
  id,
  seed: 4_294_967_295,
  statusAt: at,
  createdAt: at,
  ...more,
});

test('returns an artwork as stored, and only to its owner', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);

  await artworks.add(artwork(1));

  expect(await artworks.find('u1', 1)).toEqual(artwork(1));
  expect(await artworks.find('u2', 1)).toBeUndefined();
});

test('two concurrent requests with the same request key store one artwork', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  const generate = async () => artworks.add(artwork(await artworks.nextId('u1')), { requestKey: 'key-1' });

  const made = await Promise.all([generate(), generate()]);

  expect(made[0]).toEqual(made[1]);
  expect(await artworks.list('u1')).toHaveLength(1);
  expect(await artworks.findByRequest('u1', 'key-1', secondsAt(at))).toEqual(made[0]);
});

test('request keys are case-sensitive', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);

  await artworks.add(artwork(1), { requestKey: 'Key' });

  expect(await artworks.findByRequest('u1', 'key', secondsAt(at))).toBeUndefined();
});

test('a request key expires after a day even if TTL has not deleted its record', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  const nextDay = new Date(Date.parse(at) + 24 * 3600 * 1000).toISOString();
  await artworks.add(artwork(1), { requestKey: 'key' });

  expect(await artworks.findByRequest('u1', 'key', secondsAt(nextDay) - 1)).toEqual(artwork(1));
  expect(await artworks.findByRequest('u1', 'key', secondsAt(nextDay))).toBeUndefined();

  const second = artwork(2, { createdAt: nextDay });
  expect(await artworks.add(second, { requestKey: 'key' })).toEqual(second);
  expect(await artworks.findByRequest('u1', 'key', secondsAt(nextDay))).toEqual(second);
});

test('an artwork’s status changes only from an allowed status', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  await artworks.add(artwork(1));

  expect(await artworks.move('u1', 1, ['pending', 'failed'], 'rendering', at)).toBe(true);
  expect(await artworks.move('u1', 1, ['pending', 'failed'], 'rendering', at)).toBe(false);

  expect((await artworks.find('u1', 1))?.status).toBe('rendering');
});

test('only one of two concurrent attempts revives a failed artwork', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  await artworks.add(artwork(1, { status: 'failed' }));
  const revive = (second: number) => artworks.revive('u1', 1, at, `2026-01-01T00:10:0${second}.000Z`);

  const moved = await Promise.all([revive(1), revive(2)]);

  expect(moved.toSorted()).toEqual([false, true]);
  expect((await artworks.find('u1', 1))?.status).toBe('pending');
});

test('markReady stores the pixel hash, increments the image version, and does not recreate a deleted artwork', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  await artworks.add(artwork(1));

  expect(await artworks.markReady('u1', 1, { pixelHash: 'ab', hashedPixels: 960, cachedAt: at })).toBe(true);
  expect(await artworks.markReady('u1', 2, { pixelHash: 'ab', hashedPixels: 960, cachedAt: at })).toBe(false);

  expect(await artworks.find('u1', 1)).toMatchObject({ status: 'ready', pixelHash: 'ab', imageVersion: 1 });
  expect(await artworks.find('u1', 2)).toBeUndefined();
});

/** Marks the artwork as purchased. Placing an order does the same. */
const purchase = async (table: Table, id: number, orderId: string) => {
  await artworkEntity(table)
    .patch({ userId: 'u1', id })
    .add({ purchasedBy: [orderId] })
    .go();
};

test('an artwork stays purchased until its last order is revoked, and a repeated revocation changes nothing', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  await artworks.add(artwork(1));
  for (const orderId of ['VF-1', 'VF-2']) await purchase(table, 1, orderId);
  const now = async () => {
    const found = await artworks.find('u1', 1);
    return [found?.isPurchased, found?.imageVersion];
  };

  expect(await now()).toEqual([true, 0]);
  await Promise.all([1, 2].map(() => artworks.revokePurchase('u1', 1, 'VF-1')));
  expect(await now()).toEqual([true, 1]);
  await artworks.revokePurchase('u1', 1, 'VF-2');
  expect(await now()).toEqual([false, 2]);
  expect(await artworks.remove('u1', 1)).toBe(true);
  await artworks.revokePurchase('u1', 1, 'VF-2');
  expect(await artworks.find('u1', 1)).toBeUndefined();
});

test('deleting a purchased artwork hides it, and listing with `all` still returns it', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  for (const id of [1, 2]) await artworks.add(artwork(id));
  await purchase(table, 1, 'VF-1');

  const removed = [await artworks.remove('u1', 1), await artworks.remove('u1', 2)];
  await artworks.hide('u1', 1, null);

  expect(removed).toEqual([false, true]);
  expect(await artworks.list('u1')).toEqual([]);
  expect((await artworks.list('u1', 'all')).map(({ id }) => id)).toEqual([1]);
  expect((await artworks.find('u1', 1))?.isHidden).toBe(true);
});

test('a page of artworks is full even if some artworks in between are hidden', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  for (const id of [1, 2, 3, 4, 5, 6, 7]) await artworks.add(artwork(id));
  for (const id of [2, 4, 5, 6]) await artworks.hide('u1', id, null);
  const page = async (before: number | undefined, limit: number) => {
    const { items, hasMore } = await artworks.page('u1', { before, limit });
    return [items.map(({ id }) => id), hasMore];
  };

  expect(await page(undefined, 1)).toEqual([[7], true]);
  expect(await page(undefined, 2)).toEqual([[7, 3], true]);
  expect(await page(3, 2)).toEqual([[1], false]);
  expect(await page(undefined, 3)).toEqual([[7, 3, 1], false]);
});

test('a title is stored with the artwork until it is removed, and a deleted artwork has none', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  await artworks.add(artwork(1));

  expect(await artworks.rename('u1', 1, 'For Mara')).toEqual(artwork(1, { title: 'For Mara' }));
  expect(await artworks.rename('u1', 1, null)).toEqual(artwork(1));
  await expect(artworks.rename('u1', 2, 'For Mara')).rejects.toMatchObject({ code: 'not-found' });
});

/** Returns `generateArtwork` bound to this table, with a fixed clock. */
const generating = (table: Table, time = '2026-01-01T12:00:00.000Z') => {
  const queues = fakeQueues();
  const inputs = { find: async (userId: string, id: number) => ({ ...storedInput, userId, id }) };
  const random = { bytes: () => Uint8Array.of(0, 0, 0, 9) };
  const mayAskPainter = async () => true;
  const clock = fakeClock(time);
  const deps = { artworks: dynamoArtworks(table), inputs: inputs as never, queues, random, clock, mayAskPainter };
  return (inputId: number, requestKey?: string) => generateArtwork(deps, 'u1', { inputId, requestKey });
};

/** Returns a table whose first transaction fails with a lost connection. */
const failing = (table: Table) => {
  let hasFailed = false;
  return intercepted(table, async (command, send) => {
    if (hasFailed || !(command instanceof TransactWriteCommand)) return send(command);
    hasFailed = true;
    throw new Error('The connection was lost');
  });
};

test('a retry after a failed write keeps the first seed and counts as one artwork', async () => {
  await using table = await localTable();
  const generate = generating(failing(table));

  await expect(generate(4, 'key')).rejects.toThrow('The connection was lost');
  const made = await generate(4, 'key');
  const others = await Promise.all(Array.from({ length: 29 }, () => generate(4)));

  expect(made.seed).toBe(firstSeedOf('u1'));
  expect(new Set(others.map(({ seed }) => seed))).toEqual(new Set([9]));
  await expect(generate(4)).rejects.toMatchObject({ code: 'too-many-requests' });
});

test('if several artworks are generated at once from one input, exactly one gets the first seed', async () => {
  await using table = await localTable();
  const generate = generating(table);

  const seeds = (await Promise.all([1, 2, 3].map(() => generate(4)))).map(({ seed }) => seed);

  expect(seeds.toSorted((a, b) => a - b)).toEqual([9, 9, firstSeedOf('u1')]);
  expect((await generate(5)).seed).toBe(firstSeedOf('u1'));
  const elsewhere = artwork(1, { userId: 'u2', inputId: 4 });
  expect((await dynamoArtworks(table).add(elsewhere, { first: { seed: 3 } }))?.seed).toBe(3);
});

test('a repeated request counts once and returns the same artwork even after the daily limit is reached', async () => {
  await using table = await localTable();
  const generate = generating(table);
  const [made, raced] = await Promise.all([generate(4, 'key'), generate(4, 'key')]);
  for (let count = 1; count < 30; count++) await generate(4);

  expect(raced).toEqual(made);
  expect(made.seed).toBe(firstSeedOf('u1'));
  expect(await generate(4, 'key')).toEqual(made);
  await expect(generate(4)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(await dynamoArtworks(table).list('u1')).toHaveLength(30);
});
