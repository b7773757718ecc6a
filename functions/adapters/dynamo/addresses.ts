import { Entity, type EntityItem, Service } from 'electrodb';
import { savedAddresses } from '#functions/app/addresses/addresses.ts';
import type { Addresses, StoredAddress } from '#functions/app/addresses/ports.ts';
import { notFound } from '#shared/errors.ts';
import { maxAddresses } from '#shared/model/saved-address.ts';
import { counterEntity, incrementCounter } from './counters.ts';
import { nullsIn, withNulls, withoutNulls } from './nulls.ts';
import { pastConflicts } from './past-conflicts.ts';
import { notFoundIfRefused } from './refused.ts';
import { perTable, type Table } from './table.ts';

const address = {
  model: { service: 'shop', entity: 'address', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    id: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    name: { type: 'string', required: true },
    company: { type: 'string' },
    address1: { type: 'string', required: true },
    address2: { type: 'string' },
    city: { type: 'string', required: true },
    stateCode: { type: 'string', required: true },
    countryCode: { type: 'string', required: true },
    zip: { type: 'string', required: true },
    phone: { type: 'string' },
    email: { type: 'string', required: true },
    taxNumber: { type: 'string' },
    createdAt: { type: 'string', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['id'] } },
  },
} as const;

export const addressEntity = perTable((table) => new Entity(address, table));

const addressRecords = perTable(
  (table) => new Service({ address: addressEntity(table), counter: counterEntity(table) }, table),
);

type AddressEntities = Parameters<Parameters<ReturnType<typeof addressRecords>['transaction']['write']>[0]>[0];

/**
 * Returns the two writes that save an address: its record, and the number of the shopper's addresses, which is limited.
 * Both must be in one transaction, so that concurrent requests cannot exceed the limit.
 */
export const addressWrites = (of: AddressEntities, userId: string, stored: StoredAddress) => [
  of.address.create(withoutNulls({ userId, ...stored })).commit(),
  of.counter
    .upsert(keptOf(userId))
    .add({ count: 1 })
    .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, maxAddresses)}`)
    .commit(),
];

const keptOf = (userId: string) => ({ userId, of: 'addresses-kept' });

export function dynamoAddresses(table: Table): Addresses {
  const addresses = addressEntity(table);
  const together = addressRecords(table);

  const list: Addresses['list'] = async (userId) => {
    const { data } = await addresses.query.byUser({ userId }).go({ pages: 'all', consistent: true });
    return savedAddresses(data.map(toAddress));
  };

  return {
    nextId: (userId) => incrementCounter(table, userId, 'address'),

    list,

    async add(userId, stored) {
      const { canceled } = await pastConflicts(() =>
        together.transaction.write((of) => addressWrites(of, userId, stored)).go(),
      );
      return !canceled;
    },

    async change(userId, id, changed) {
      const { data } = await addresses
        .patch({ userId, id })
        .set(withoutNulls(changed))
        .remove(nullsIn(changed))
        .go({ response: 'all_new' })
        .catch(notFoundIfRefused('Address'));
      const [oldest] = await list(userId);
      return { ...toAddress(data as Item), isDefault: oldest?.id === id };
    },

    async remove(userId, id) {
      const { canceled } = await pastConflicts(() =>
        together.transaction
          .write((of) => [
            of.address.remove({ userId, id }).commit(),
            of.counter.upsert(keptOf(userId)).add({ count: -1 }).commit(),
          ])
          .go(),
      );
      if (canceled) throw notFound('Address');
    },
  };
}

type Item = EntityItem<Entity<string, string, string, typeof address>>;

const toAddress = ({ userId: _, ...stored }: Item): StoredAddress => withNulls(address.attributes, stored);
