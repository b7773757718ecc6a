import { Entity, type EntityItem, type TransactWriteEntities } from 'electrodb';
import { savedAddresses } from '#functions/app/addresses/addresses.ts';
import type { Addresses, StoredAddress } from '#functions/app/addresses/ports.ts';
import { maxAddresses } from '#shared/model/saved-address.ts';
import { type counterEntity, incrementCounter } from './counters.ts';
import { withNulls, withoutNulls } from './nulls.ts';
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

type AddressEntities = TransactWriteEntities<{
  address: ReturnType<typeof addressEntity>;
  counter: ReturnType<typeof counterEntity>;
}>;

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

/** Returns the key of the number of a shopper's addresses. */
export const keptOf = (userId: string) => ({ userId, of: 'addresses-kept' });

/** Returns what an order needs of the addresses: those that exist, and the ID of another one. */
export const readAddresses = (table: Table): Pick<Addresses, 'list' | 'nextId'> => ({
  nextId: (userId) => incrementCounter(table, userId, 'address'),

  async list(userId) {
    const { data } = await addressEntity(table).query.byUser({ userId }).go({ pages: 'all', consistent: true });
    return savedAddresses(data.map(toAddress));
  },
});

export type AddressItem = EntityItem<Entity<string, string, string, typeof address>>;

export const toAddress = ({ userId: _, ...stored }: AddressItem): StoredAddress =>
  withNulls(address.attributes, stored);
