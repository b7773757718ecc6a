import { expect, test } from 'vitest';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import type { StoredAddress } from '#functions/app/addresses/ports.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const stored = (id: number, more: Partial<StoredAddress> = {}): StoredAddress => ({
  id,
  name: 'Maya Lindqvist',
  company: 'Vinga AB',
  address1: '7 Harbour Road',
  address2: null,
  city: 'Portland',
  stateCode: 'OR',
  countryCode: 'US',
  zip: '97201',
  phone: null,
  email: 'maya@example.com',
  taxNumber: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

test('lists addresses as stored, oldest first, and only for their owner; the oldest is the default', async () => {
  await using table = await localTable();
  const addresses = dynamoAddresses(table);
  const kept = [
    stored(2),
    stored(11, { phone: '+1 555 0100', stateCode: '', zip: '', countryCode: 'BR', taxNumber: '52998224725' }),
  ];

  for (const one of kept.toReversed()) await addresses.add('u1', one);

  expect(await addresses.list('u1')).toEqual([
    { ...kept[0], isDefault: true },
    { ...kept[1], isDefault: false },
  ]);
  expect(await addresses.list('u2')).toEqual([]);
});

test('updating an address can clear optional fields and keeps its ID, creation date, and default flag', async () => {
  await using table = await localTable();
  const addresses = dynamoAddresses(table);
  await addresses.add('u1', stored(1, { phone: '+1 555 0100' }));
  const { id: _, createdAt: __, ...fields } = stored(1);

  const changed = await addresses.change('u1', 1, { ...fields, company: null, phone: null, address2: 'Flat 3' });

  expect(changed).toEqual({ ...stored(1, { company: null, phone: null, address2: 'Flat 3' }), isDefault: true });
  expect(await addresses.list('u1')).toEqual([changed]);
});

test("another shopper's address can be neither updated nor removed", async () => {
  await using table = await localTable();
  const addresses = dynamoAddresses(table);
  await addresses.add('u1', stored(1));
  const { id: _, createdAt: __, ...fields } = stored(1);

  await expect(addresses.change('u2', 1, fields)).rejects.toMatchObject({ code: 'not-found' });
  await expect(addresses.remove('u2', 1)).rejects.toMatchObject({ code: 'not-found' });
  await addresses.remove('u1', 1);
  await expect(addresses.remove('u1', 1)).rejects.toMatchObject({ code: 'not-found' });
  expect(await addresses.list('u1')).toEqual([]);
});

test('deleting the default address makes the oldest remaining address the default', async () => {
  await using table = await localTable();
  const addresses = dynamoAddresses(table);
  for (const id of [1, 2, 3]) await addresses.add('u1', stored(id));
  const defaults = async () => (await addresses.list('u1')).map(({ id, isDefault }) => [id, isDefault]);

  await addresses.remove('u1', 1);
  expect(await defaults()).toEqual([
    [2, true],
    [3, false],
  ]);
  await addresses.remove('u1', 3);
  expect(await defaults()).toEqual([[2, true]]);
});
