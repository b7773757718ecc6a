import { expect, test } from 'vitest';
import { addressToSave } from '#functions/app/orders/placing/place-order.ts';
import { ShippingAddress } from '#shared/model/address.ts';
import { maxAddresses } from '#shared/model/saved-address.ts';
import { draftOf } from '#tests/fakes/drafts.ts';
import { addAddress, savedAddresses } from './addresses.ts';
import type { StoredAddress } from './ports.ts';

const address = (name: string) =>
  ShippingAddress.parse({
    name,
    address1: '7 Harbour Road',
    city: 'Lund',
    countryCode: 'SE',
    zip: '22350',
    email: 'a@b.co',
  });

function fakeAddresses() {
  const kept: StoredAddress[] = [];
  const count = { last: 0 };
  return {
    nextId: async () => ++count.last,
    list: async () => savedAddresses(kept),
    add: async (_: string, one: StoredAddress) => kept.length < maxAddresses && kept.push(one) > 0,
  };
}

const buyer = { userId: 'u1', sid: 'session' };
const deps = () => ({ addresses: fakeAddresses(), clock: { now: () => Date.parse('2026-05-01T12:00:00Z') } });

test('the first saved address stays the default after a second one is added', async () => {
  const world = deps();

  const first = await addAddress(world, buyer, address('Home'));
  const second = await addAddress(world, buyer, address('Work'));

  expect(first).toMatchObject({ id: 1, isDefault: true, createdAt: '2026-05-01T12:00:00.000Z' });
  expect(second).toMatchObject({ id: 2, isDefault: false });
  expect(await world.addresses.list()).toEqual([first, second]);
});

test('a shopper can save a limited number of addresses, by hand or with an order', async () => {
  const world = deps();
  for (let saved = 0; saved < maxAddresses; saved += 1) await addAddress(world, buyer, address(`Home ${saved}`));

  await expect(addAddress(world, buyer, address('Work'))).rejects.toMatchObject({ code: 'conflict' });
  const ordered = draftOf(1, 'u1', { saveAddress: true, shippingAddress: address('Work') });
  expect(await addressToSave(world.addresses, ordered, '2026-05-01T12:00:00Z')).toBeNull();
  expect(await world.addresses.list()).toHaveLength(maxAddresses);
});
