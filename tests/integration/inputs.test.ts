import { expect, test } from 'vitest';
import { dynamoInputs } from '#functions/adapters/dynamo/artworks/inputs.ts';
import type { StoredInput } from '#functions/app/artworks/ports.ts';
import { storedInput } from '#tests/fakes/artworks.ts';
import { conflicting } from '#tests/helpers/intercepted-table.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const input = (id: number, more: Partial<StoredInput> = {}): StoredInput => ({
  ...storedInput,
  id,
  inputHash: 'h1',
  ...more,
});

test('returns an input as stored, with and without a voice', async () => {
  await using table = await localTable();
  const inputs = dynamoInputs(table);
  const spoken = input(2, {
    inputHash: 'h2',
    birthTime: '07:30',
    caption: true,
    madeFor: 'someone',
    voiceSample: 'recorded',
    voiceprint: 'AAAA',
    voiceDigest: 'd',
    voiceScalars: { pitchHz: null, voicedShare: 0, activeTenths: 31, loudestFrame: 5 },
    voiceConsent: { version: '2026-11-23', at: '2026-11-23T09:00:00.000Z' },
  });

  await inputs.add(input(1));
  await inputs.add(spoken);

  expect(await inputs.find('u1', 1)).toEqual(input(1));
  expect(await inputs.find('u1', 2)).toEqual(spoken);
  expect(await inputs.findByHash('u1', 'h2')).toEqual(spoken);
});

test('an input from before captions and recipients existed has no caption and is for the shopper', async () => {
  await using table = await localTable();
  const inputs = dynamoInputs(table);

  // The table stores no attribute for null.
  await inputs.add({ ...input(1), caption: null as unknown as boolean, madeFor: null as unknown as 'me' });

  expect(await inputs.find('u1', 1)).toEqual(input(1));
});

test('two concurrent saves of the same details store and return one input', async () => {
  await using table = await localTable();
  const inputs = dynamoInputs(table);
  const save = async () => inputs.add(input(await inputs.nextId('u1')));

  const saved = await Promise.all([save(), save(), save()]);

  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(await inputs.list('u1')).toEqual([saved[0]]);
});

test('two users who save the same details get separate inputs, and each user can find only their own', async () => {
  await using table = await localTable();
  const inputs = dynamoInputs(table);

  await inputs.add(input(1));
  await inputs.add(input(1, { userId: 'u2' }));

  expect((await inputs.findByHash('u2', 'h1'))?.userId).toBe('u2');
  expect(await inputs.find('u3', 1)).toBeUndefined();
});

test('reads the inputs page by page, newest first', async () => {
  await using table = await localTable();
  const inputs = dynamoInputs(table);
  for (const id of [1, 2, 9, 10, 11]) await inputs.add(input(id, { inputHash: `h${id}` }));
  await inputs.add(input(3, { userId: 'u2' }));
  const page = async (before: number | undefined, limit: number) => {
    const { items, hasMore } = await inputs.page('u1', { before, limit });
    return [items.map(({ id }) => id), hasMore];
  };

  expect(await page(undefined, 2)).toEqual([[11, 10], true]);
  expect(await page(10, 2)).toEqual([[9, 2], true]);
  expect(await page(2, 2)).toEqual([[1], false]);
  expect(await page(undefined, 5)).toEqual([[11, 10, 9, 2, 1], false]);
  expect(await page(1, 5)).toEqual([[], false]);
});

test('an input is stored although a transaction of the same details is in the way', async () => {
  await using table = await localTable();

  expect(await dynamoInputs(conflicting(table, 2)).add(input(1))).toEqual(input(1));

  expect(await dynamoInputs(table).findByHash('u1', 'h1')).toEqual(input(1));
});

test('counts each save of a user on a day, even concurrent ones, and starts again the next day', async () => {
  await using table = await localTable();
  const inputs = dynamoInputs(table);
  const save = (userId: string, at: string) => inputs.countSave(userId, at, 5);

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => save('u1', '2026-01-01T23:59:59.999Z')));

  expect(outcomes.filter(Boolean)).toHaveLength(5);
  expect(await save('u1', '2026-01-01T00:00:00.000Z')).toBe(false);
  expect(await save('u2', '2026-01-01T23:59:59.999Z')).toBe(true);
  expect(await save('u1', '2026-01-02T00:00:00.000Z')).toBe(true);
});
