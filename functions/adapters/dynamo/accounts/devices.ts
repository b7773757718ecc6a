import { Entity } from 'electrodb';
import type { Devices } from '#functions/app/accounts/ports.ts';
import { batchWrite } from '../batch-write.ts';
import { perTable, type Table } from '../table.ts';
import { aboveLimit } from './above-limit.ts';

/** Not in the user's partition, because sign-in looks up the device before it knows whether the account exists. */
const device = {
  model: { service: 'shop', entity: 'device', version: '1' },
  attributes: {
    device: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: {
    byDevice: { pk: { field: 'pk', composite: ['device'] }, sk: { field: 'sk', composite: [] } },
    byUser: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['userId'] },
      sk: { field: 'gsi1sk', composite: ['device'] },
    },
  },
} as const;

const deviceEntity = perTable((table) => new Entity(device, table));

export function dynamoDevices(table: Table): Devices {
  const devices = deviceEntity(table);
  const listed = async (userId: string) => (await devices.query.byUser({ userId }).go({ pages: 'all' })).data;
  const forget = (all: { device: string }[]) =>
    batchWrite(table, devices.delete(all.map(({ device }) => ({ device }))).params());
  return {
    async isKnown(device, now) {
      const { data } = await devices.get({ device }).go({ consistent: true });
      return data !== null && data.expire > now;
    },

    async remember(userId, device, expire) {
      await devices.put({ device, userId, expire }).go();
    },

    async forgetOldest(userId, kept) {
      const all = await listed(userId);
      await forget(aboveLimit(all, kept));
      return Math.min(all.length, kept);
    },

    async forgetAllOf(userId) {
      await forget(await listed(userId));
    },
  };
}
