import { Entity } from 'electrodb';
import type { Devices } from '#functions/app/accounts/ports.ts';
import { batchWrite } from '../batch-write.ts';
import { perTable, type Table } from '../table.ts';

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
  return {
    async isKnown(device, now) {
      const { data } = await devices.get({ device }).go({ consistent: true });
      return data !== null && data.expire > now;
    },

    async remember(userId, device, expire) {
      await devices.put({ device, userId, expire }).go();
    },

    async hasAny(userId) {
      const { data } = await devices.query.byUser({ userId }).go({ limit: 1 });
      return data.length > 0;
    },

    async forgetAllOf(userId, except) {
      const { data } = await devices.query.byUser({ userId }).go({ pages: 'all' });
      const others = data.filter(({ device }) => device !== except).map(({ device }) => ({ device }));
      await batchWrite(table, devices.delete(others).params());
    },
  };
}
