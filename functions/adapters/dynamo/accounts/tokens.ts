import { Entity } from 'electrodb';
import type { Tokens } from '#functions/app/accounts/ports/tokens.ts';
import type { Table } from '../table.ts';

const token = {
  model: { service: 'shop', entity: 'token', version: '1' },
  attributes: {
    hash: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    purpose: { type: ['verify-email', 'reset-password'], required: true },
    boundTo: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: {
    byHash: { pk: { field: 'pk', composite: ['purpose', 'hash'] }, sk: { field: 'sk', composite: [] } },
    byUser: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['userId'] },
      sk: { field: 'gsi1sk', composite: ['purpose', 'hash'] },
    },
  },
} as const;

export function dynamoTokens(table: Table): Tokens {
  const tokens = new Entity(token, table);

  return {
    async save(stored) {
      await tokens.put(stored).go();
    },

    async use(hash, purpose, now) {
      // Deleting gives the item to one caller only, however many try at once.
      const { data } = await tokens.delete({ hash, purpose }).go({ response: 'all_old' });
      if (data?.userId === undefined || data.boundTo === undefined || (data.expire ?? 0) <= now) return undefined;
      return { userId: data.userId, boundTo: data.boundTo };
    },

    async removeAllOf(userId) {
      const { data } = await tokens.query.byUser({ userId }).go({ pages: 'all' });
      if (data.length > 0) await tokens.delete(data.map(({ hash, purpose }) => ({ hash, purpose }))).go();
    },
  };
}
