import { expect, test } from 'vitest';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import type { SavedAddress } from '#shared/model/address.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const saved = (id: number, more: Partial<SavedAddress> = {}): SavedAddress => ({
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
  isDefault: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

test('lists addresses as stored, oldest first, and only for their owner', async () => {
  await using table = await localTable();
  const addresses = dynamoAddresses(table);
  const kept = [
    saved(2, { isDefault: true }),
    saved(11, { phone: '+1 555 0100', stateCode: '', zip: '', countryCode: 'BR', taxNumber: '52998224725' }),
  ];

  for (const one of kept) await addresses.add('u1', one);

  expect(await addresses.list('u1')).toEqual(kept);
  expect(await addresses.list('u2')).toEqual([]);
});

test('updating an address can clear optional fields and keeps its ID, creation date, and default flag', async () => {
  await using table = await localTable();
  const addresses = dynamoAddresses(table);
  await addresses.add('u1', saved(1, { isDefault: true, phone: '+1 555 0100' }));
  const { id: _, isDefault: __, createdAt: ___, ...fields } = saved(1);

  const changed = await addresses.change('u1', 1, { ...fields, company: null, phone: null, address2: 'Flat 3' });

  expect(changed).toEqual(saved(1, { isDefault: true, company: null, phone: null, address2: 'Flat 3' }));
  expect(await addresses.list('u1')).toEqual([changed]);
});

test("another shopper's address can be neither updated nor removed", async () => {
  await using table = await localTable();
  const addresses = dynamoAddresses(table);
  await addresses.add('u1', saved(1));
  const { id: _, isDefault: __, createdAt: ___, ...fields } = saved(1);

  await expect(addresses.change('u2', 1, fields)).rejects.toMatchObject({ code: 'not-found' });
  expect(await addresses.remove('u2', 1)).toBeUndefined();
  expect(await addresses.remove('u1', 1)).toEqual(saved(1));
  expect(await addresses.list('u1')).toEqual([]);
});

test('a deleted address cannot become the default', async () => {
  await using table = await localTable();
  const addresses = dynamoAddresses(table);
  await addresses.add('u1', saved(2));

  await addresses.makeDefault('u1', 1);
  await addresses.makeDefault('u1', 2);

  expect(await addresses.list('u1')).toEqual([saved(2, { isDefault: true })]);
});
