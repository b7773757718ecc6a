import { Entity, type EntityItem } from 'electrodb';
import type { Addresses } from '#functions/app/addresses/ports.ts';
import type { SavedAddress } from '#shared/model/address.ts';
import { incrementCounter } from './counters.ts';
import { nullsIn, withNulls, withoutNulls } from './nulls.ts';
import { notFoundIfRefused, unlessRefused } from './refused.ts';
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
    isDefault: { type: 'boolean', required: true },
    createdAt: { type: 'string', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['id'] } },
  },
} as const;

export const addressEntity = perTable((table) => new Entity(address, table));

/** Returns the table item of an address. */
export const addressItem = (userId: string, saved: SavedAddress) => withoutNulls({ userId, ...saved });

export function dynamoAddresses(table: Table): Addresses {
  const addresses = addressEntity(table);

  return {
    nextId: (userId) => incrementCounter(table, userId, 'address'),

    async list(userId) {
      const { data } = await addresses.query.byUser({ userId }).go({ pages: 'all', consistent: true });
      return data.map(toAddress);
    },

    async add(userId, saved) {
      await addresses.create(addressItem(userId, saved)).go();
    },

    async change(userId, id, changed) {
      const { data } = await addresses
        .patch({ userId, id })
        .set(withoutNulls(changed))
        .remove(nullsIn(changed))
        .go({ response: 'all_new' })
        .catch(notFoundIfRefused('Address'));
      return toAddress(data as Item);
    },

    async makeDefault(userId, id) {
      await unlessRefused(addresses.patch({ userId, id }).set({ isDefault: true }).go());
    },

    async remove(userId, id) {
      const { data } = await addresses.delete({ userId, id }).go({ response: 'all_old' });
      return data ? toAddress(data as Item) : undefined;
    },
  };
}

type Item = EntityItem<Entity<string, string, string, typeof address>>;

const toAddress = ({ userId: _, ...saved }: Item): SavedAddress => withNulls(address.attributes, saved);
