import { Entity } from 'electrodb';
import { expect, test } from 'vitest';
import { artwork as artworkRecord, dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import type { StoredArtwork } from '#functions/app/artworks/ports/artworks.ts';
import { pendingArtwork } from '#tests/fakes/artworks.ts';
import { localTable } from '#tests/helpers/local-table.ts';

type Table = Awaited<ReturnType<typeof localTable>>;

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

test('an artwork comes back as it was kept, and nobody else finds it', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);

  await artworks.add(artwork(1));

  expect(await artworks.find('u1', 1)).toEqual(artwork(1));
  expect(await artworks.find('u2', 1)).toBeUndefined();
});

test('two racing calls with one request key make one artwork', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  const generate = async () => artworks.add(artwork(await artworks.nextId('u1')), 'key-1');

  const made = await Promise.all([generate(), generate()]);

  expect(made[0]).toEqual(made[1]);
  expect(await artworks.list('u1')).toHaveLength(1);
  expect(await artworks.findByRequest('u1', 'key-1', secondsAt(at))).toEqual(made[0]);
});

test('request keys that differ in case alone are two requests', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);

  await artworks.add(artwork(1), 'Key');

  expect(await artworks.findByRequest('u1', 'key', secondsAt(at))).toBeUndefined();
});

test('a request key is free again after a day, swept or not', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  const nextDay = new Date(Date.parse(at) + 24 * 3600 * 1000).toISOString();
  await artworks.add(artwork(1), 'key');

  expect(await artworks.findByRequest('u1', 'key', secondsAt(nextDay) - 1)).toEqual(artwork(1));
  expect(await artworks.findByRequest('u1', 'key', secondsAt(nextDay))).toBeUndefined();

  const second = artwork(2, { createdAt: nextDay });
  expect(await artworks.add(second, 'key')).toEqual(second);
  expect(await artworks.findByRequest('u1', 'key', secondsAt(nextDay))).toEqual(second);
});

test('a status moves from where it may, and from nowhere else', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  await artworks.add(artwork(1));

  await artworks.move('u1', 1, ['pending', 'failed'], 'rendering', at);

  await expect(artworks.move('u1', 1, ['pending', 'failed'], 'rendering', at)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect((await artworks.find('u1', 1))?.status).toBe('rendering');
});

test('of two who revive the same artwork one does', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  await artworks.add(artwork(1, { status: 'failed' }));
  const revive = (second: number) => artworks.revive('u1', 1, at, `2026-01-01T00:10:0${second}.000Z`);

  const moved = await Promise.all([revive(1), revive(2)]);

  expect(moved.toSorted()).toEqual([false, true]);
  expect((await artworks.find('u1', 1))?.status).toBe('pending');
});

test('a painted artwork is ready with its hash and a new version of its pictures; a deleted one stays deleted', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  await artworks.add(artwork(1));

  expect(await artworks.markReady('u1', 1, { pixelHash: 'ab', cachedAt: at })).toBe(true);
  expect(await artworks.markReady('u1', 2, { pixelHash: 'ab', cachedAt: at })).toBe(false);

  expect(await artworks.find('u1', 1)).toMatchObject({ status: 'ready', pixelHash: 'ab', imageVersion: 1 });
  expect(await artworks.find('u1', 2)).toBeUndefined();
});

/** What placing an order does to an artwork. */
const purchase = async (table: Table, id: number, orderId: string) => {
  const records = new Entity(artworkRecord, table);
  await records
    .patch({ userId: 'u1', id })
    .add({ purchasedBy: [orderId], imageVersion: 1 })
    .go();
};

test('an artwork stays purchased until the last of its orders is called off, which is heard once', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  await artworks.add(artwork(1));
  for (const orderId of ['VF-1', 'VF-2']) await purchase(table, 1, orderId);
  const now = async () => {
    const found = await artworks.find('u1', 1);
    return [found?.isPurchased, found?.imageVersion];
  };

  expect(await now()).toEqual([true, 2]);
  await Promise.all([1, 2].map(() => artworks.withdrawPurchase('u1', 1, 'VF-1')));
  expect(await now()).toEqual([true, 3]);
  await artworks.withdrawPurchase('u1', 1, 'VF-2');
  expect(await now()).toEqual([false, 4]);
  expect(await artworks.remove('u1', 1)).toBe(true);
  await artworks.withdrawPurchase('u1', 1, 'VF-2');
  expect(await artworks.find('u1', 1)).toBeUndefined();
});

test('a purchased artwork is hidden, never removed, and still part of all that is held', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);
  for (const id of [1, 2]) await artworks.add(artwork(id));
  await purchase(table, 1, 'VF-1');

  const removed = [await artworks.remove('u1', 1), await artworks.remove('u1', 2)];
  await artworks.hide('u1', 1);

  expect(removed).toEqual([false, true]);
  expect(await artworks.list('u1')).toEqual([]);
  expect((await artworks.list('u1', 'all')).map(({ id }) => id)).toEqual([1]);
  expect((await artworks.find('u1', 1))?.isHidden).toBe(true);
});

test('racing counts of a day miss nobody, and another day starts anew', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);

  const counts = await Promise.all([1, 2, 3, 4, 5].map(() => artworks.countOn('u1', '2026-01-01')));

  expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(await artworks.countOn('u1', '2026-01-02')).toBe(1);
});

test('artworks of one input are counted, two at once as one after the other', async () => {
  await using table = await localTable();
  const artworks = dynamoArtworks(table);

  const counts = await Promise.all([1, 2, 3].map(() => artworks.countOf('u1', 4)));

  expect(counts.toSorted()).toEqual([1, 2, 3]);
  expect(await artworks.countOf('u1', 5)).toBe(1);
  expect(await artworks.countOf('u2', 4)).toBe(1);
});
