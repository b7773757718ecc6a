import { expect, test } from 'vitest';
import { addressToSave } from '#functions/app/orders/address-to-save.ts';
import { maxAddresses, ShippingAddress } from '#shared/model/address.ts';
import { draftOf } from '#tests/fakes/drafts.ts';
import { addAddress, removeAddress } from './addresses.ts';
import type { Addresses } from './ports.ts';

const address = (name: string) =>
  ShippingAddress.parse({
    name,
    address1: '7 Harbour Road',
    city: 'Lund',
    countryCode: 'SE',
    zip: '22350',
    email: 'a@b.co',
  });

function fakeAddresses(): Addresses {
  const kept = new Map<number, Awaited<ReturnType<Addresses['list']>>[number]>();
  const count = { last: 0 };
  return {
    nextId: async () => ++count.last,
    list: async () => [...kept.values()],
    add: async (_, one) => void kept.set(one.id, one),
    change: async () => Promise.reject(new Error('These tests do not change addresses')),
    async makeDefault(_, id) {
      const one = kept.get(id);
      if (one) kept.set(id, { ...one, isDefault: true });
    },
    async remove(_, id) {
      const one = kept.get(id);
      kept.delete(id);
      return one;
    },
  };
}

const deps = () => ({ addresses: fakeAddresses(), clock: { now: () => Date.parse('2026-05-01T12:00:00Z') } });

const defaults = async ({ addresses }: ReturnType<typeof deps>) =>
  (await addresses.list('u1')).map(({ name, isDefault }) => `${name}${isDefault ? ' (default)' : ''}`);

test('the first saved address stays the default after a second one is added', async () => {
  const world = deps();

  const first = await addAddress(world, 'u1', address('Home'));
  await addAddress(world, 'u1', address('Work'));

  expect(first).toMatchObject({ id: 1, isDefault: true, createdAt: '2026-05-01T12:00:00.000Z' });
  expect(await defaults(world)).toEqual(['Home (default)', 'Work']);
});

test('deleting the default address makes the oldest remaining address the default', async () => {
  const world = deps();
  for (const name of ['Home', 'Work', 'Cabin']) await addAddress(world, 'u1', address(name));

  await removeAddress(world, 'u1', 1);
  expect(await defaults(world)).toEqual(['Work (default)', 'Cabin']);
  await removeAddress(world, 'u1', 3);
  expect(await defaults(world)).toEqual(['Work (default)']);
});

test('an address saved after all others were deleted becomes the default', async () => {
  const world = deps();
  await addAddress(world, 'u1', address('Home'));
  await removeAddress(world, 'u1', 1);

  await addAddress(world, 'u1', address('Work'));

  expect(await defaults(world)).toEqual(['Work (default)']);
  await expect(removeAddress(world, 'u1', 1)).rejects.toMatchObject({ code: 'not-found' });
});

test('a shopper can save a limited number of addresses, by hand or with an order', async () => {
  const world = deps();
  for (let saved = 0; saved < maxAddresses; saved += 1) await addAddress(world, 'u1', address(`Home ${saved}`));

  await expect(addAddress(world, 'u1', address('Work'))).rejects.toMatchObject({ code: 'conflict' });
  const ordered = draftOf(1, 'u1', { saveAddress: true, shippingAddress: address('Work') });
  expect(await addressToSave(world.addresses, ordered, '2026-05-01T12:00:00Z')).toBeNull();
  expect(await world.addresses.list('u1')).toHaveLength(maxAddresses);
});
