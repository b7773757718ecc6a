import { Entity } from 'electrodb';
import { expect, test } from 'vitest';
import { unlessRefused } from '#functions/adapters/dynamo/refused.ts';
import { perTable, type Table } from '#functions/adapters/dynamo/table.ts';
import { localTable } from '#tests/helpers/local-table.ts';

/**
 * Tests the recipe of docs/CONTRIBUTING.md ("Changing a record in production") with an example: a record's `zip`
 * becomes its `postalCode` while Lambdas of two versions write. The record is made up, because no record of the shop is
 * currently being changed.
 */
const model = { service: 'shop', entity: 'changingAddress', version: '1' } as const;
const keys = { userId: { type: 'string', required: true }, id: { type: 'number', required: true } } as const;
const indexes = {
  byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['id'] } },
} as const;
const userId = 'u1';

/** How one version of the code writes and reads the record. */
type Version = { save(id: number, code: string): Promise<unknown>; read(id: number): Promise<string | undefined> };

const oldAddress = { model, attributes: { ...keys, zip: { type: 'string', required: true } }, indexes } as const;
const bothAddress = {
  ...{ model, indexes },
  attributes: { ...keys, zip: { type: 'string' }, postalCode: { type: 'string' } },
} as const;
const newAddress = { model, attributes: { ...keys, postalCode: { type: 'string', required: true } }, indexes } as const;
const oldEntity = perTable((table) => new Entity(oldAddress, table));
const bothEntity = perTable((table) => new Entity(bothAddress, table));
const newEntity = perTable((table) => new Entity(newAddress, table));

function before(table: Table): Version {
  const addresses = oldEntity(table);
  return {
    save: (id, zip) => addresses.upsert({ userId, id, zip }).go(),
    read: async (id) => (await addresses.get({ userId, id }).go({ consistent: true })).data?.zip,
  };
}

/** Writes both attributes and reads the old one, which is authoritative as long as old code may write. */
function expanded(table: Table): Version {
  const addresses = bothEntity(table);
  return {
    save: (id, code) => addresses.upsert({ userId, id, zip: code, postalCode: code }).go(),
    read: async (id) => (await addresses.get({ userId, id }).go({ consistent: true })).data?.zip,
  };
}

/** Reads the new attribute, and still writes both for code that reads the old one. */
function switched(table: Table): Version {
  const addresses = bothEntity(table);
  return {
    ...expanded(table),
    read: async (id) => (await addresses.get({ userId, id }).go({ consistent: true })).data?.postalCode,
  };
}

function contracted(table: Table): Version {
  const addresses = newEntity(table);
  return {
    save: (id, postalCode) => addresses.upsert({ userId, id, postalCode }).go(),
    read: async (id) => (await addresses.get({ userId, id }).go({ consistent: true })).data?.postalCode,
  };
}

/**
 * Copies the old attribute to the new one wherever they differ, and returns the number of rewritten records.
 * `meanwhile` runs between reading and writing. A record that changes in between is left to the next run.
 */
async function migrate(table: Table, meanwhile: () => Promise<unknown> = async () => {}): Promise<number> {
  const addresses = bothEntity(table);
  const { data } = await addresses.query.byUser({ userId }).go({ pages: 'all', consistent: true });
  const stale = data.filter(({ zip, postalCode }) => zip !== undefined && zip !== postalCode);
  await meanwhile();
  for (const { id, zip = '' } of stale) {
    const copied = addresses.patch({ userId, id }).set({ postalCode: zip });
    await unlessRefused(copied.where((attribute, { eq }) => eq(attribute.zip, zip)).go());
  }
  return stale.length;
}

/** Removes the old attribute, which no code reads or writes any more. */
async function removeOld(table: Table): Promise<void> {
  const addresses = bothEntity(table);
  const { data } = await addresses.query.byUser({ userId }).go({ pages: 'all', consistent: true });
  for (const { id } of data) await addresses.patch({ userId, id }).remove(['zip']).go();
}

test('a record changes its format while old and new code run side by side, and no write is lost', async () => {
  await using table = await localTable();
  const [old, both, turned, last] = [before(table), expanded(table), switched(table), contracted(table)];
  for (let id = 1; id <= 30; id += 1) await old.save(id, `1000${id}`);

  // Expand: both versions run, and each reads what the other has written.
  await both.save(1, '20001');
  await old.save(2, '20002');
  expect([await old.read(1), await both.read(2)]).toEqual(['20001', '20002']);

  // Migrate: old code changes a record that the migration has already read, and a record that new code has written.
  expect(await migrate(table, () => old.save(3, '30003'))).toBe(29);
  await old.save(1, '30001');
  expect([await both.read(1), await both.read(3)]).toEqual(['30001', '30003']);

  // All old code has ended. The migration is repeated until it finds nothing to do.
  expect(await migrate(table)).toBe(2);
  expect(await migrate(table)).toBe(0);

  // Switch: the version that reads the new attribute runs alongside the one that reads the old attribute.
  await turned.save(5, '50005');
  await both.save(6, '60006');
  expect([await both.read(5), await turned.read(6)]).toEqual(['50005', '60006']);

  // Contract: the new attribute is the only one, and every record has it.
  await removeOld(table);
  await last.save(4, '40004');
  const codes = await Promise.all(Array.from({ length: 30 }, (_, index) => last.read(index + 1)));
  expect(codes.slice(0, 5)).toEqual(['30001', '20002', '30003', '40004', '50005']);
  expect(codes).not.toContain(undefined);
  expect(await old.read(5)).toBeUndefined();
});

test('a reader that uses the new attribute too early misses writes of old code', async () => {
  await using table = await localTable();
  const [old, both, tooEarly] = [before(table), expanded(table), contracted(table)];
  await both.save(1, '10001');

  await old.save(1, '20001');

  expect(await both.read(1)).toBe('20001');
  expect(await tooEarly.read(1)).toBe('10001');
});
