import { expect, test } from 'vitest';
import { notFound } from '#shared/errors.ts';
import { dropDeliveries } from './drop-deliveries.ts';

test('an address that is removed at the same moment does not keep the owner from taking the account back', async () => {
  const cleared: string[] = [];
  const stores = {
    addresses: {
      list: async () => [{ id: 1 }] as never,
      remove: async () => Promise.reject(notFound('Address')),
    },
    carts: { clear: async (userId: string) => void cleared.push(userId) },
    checkouts: { findOpen: async () => undefined },
    drafts: { withholdAddress: async () => undefined },
  };

  await dropDeliveries(stores as never, '01');

  expect(cleared).toEqual(['01']);
});
