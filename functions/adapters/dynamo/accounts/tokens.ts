import { Entity } from 'electrodb';
import type { Tokens } from '#functions/app/accounts/ports.ts';
import { batchWrite } from '../batch-write.ts';
import { perTable, type Table } from '../table.ts';

const token = {
  model: { service: 'shop', entity: 'token', version: '1' },
  attributes: {
    hash: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    purpose: {
      type: ['verify-email', 'reset-password', 'start-anew', 'change-email', 'restore-email'],
      required: true,
    },
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

const tokenEntity = perTable((table) => new Entity(token, table));

export function dynamoTokens(table: Table): Tokens {
  const tokens = tokenEntity(table);

  return {
    async save(stored) {
      await tokens.put(stored).go();
    },

    async find(hash, purpose, now) {
      const { data } = await tokens.get({ hash, purpose }).go({ consistent: true });
      return data && data.expire > now ? { userId: data.userId, boundTo: data.boundTo } : undefined;
    },

    async use(hash, purpose, now) {
      // Only one of several concurrent deletions returns the item.
      const { data } = await tokens.delete({ hash, purpose }).go({ response: 'all_old' });
      if (data?.userId === undefined || data.boundTo === undefined || (data.expire ?? 0) <= now) return undefined;
      return { userId: data.userId, boundTo: data.boundTo };
    },

    async removeAllOf(userId, except) {
      const { data } = await tokens.query.byUser({ userId }).go({ pages: 'all' });
      const removed = data.filter(({ purpose }) => purpose !== except);
      await batchWrite(table, tokens.delete(removed.map(({ hash, purpose }) => ({ hash, purpose }))).params());
    },
  };
}
