import { Entity } from 'electrodb';
import type { Attempts } from '#functions/app/limits/ports.ts';
import { unlessRefused } from './refused.ts';
import { perTable, type Table } from './table.ts';

const attempt = {
  model: { service: 'shop', entity: 'attempt', version: '1' },
  attributes: {
    key: { type: 'string', required: true },
    /** The start of the time window in Unix seconds. */
    window: { type: 'number', required: true },
    count: { type: 'number', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: {
    byWindow: {
      pk: { field: 'pk', composite: ['key', 'window'], casing: 'none' },
      sk: { field: 'sk', composite: [] },
    },
  },
} as const;

const attemptEntity = perTable((table) => new Entity(attempt, table));

export function dynamoAttempts(table: Table): Attempts {
  const attempts = attemptEntity(table);

  const startOf = (windowSeconds: number, now: number) => now - (now % windowSeconds);

  return {
    async add(key, windowSeconds, now) {
      const window = startOf(windowSeconds, now);
      const { data } = await attempts
        .upsert({ key, window, expire: window + 2 * windowSeconds })
        .add({ count: 1 })
        .go({ response: 'all_new' });
      return data.count;
    },

    async count(key, windowSeconds, now) {
      const { data } = await attempts.get({ key, window: startOf(windowSeconds, now) }).go({ consistent: true });
      return data?.count ?? 0;
    },

    async clear(key, windowSeconds, now) {
      await attempts.delete({ key, window: startOf(windowSeconds, now) }).go();
    },
    async decrement(key, windowSeconds, now) {
      const decremented = attempts
        .patch({ key, window: startOf(windowSeconds, now) })
        .add({ count: -1 })
        // The attempt may have been counted in the window before.
        .where(({ count }, { gt }) => gt(count, 0))
        .go();
      await unlessRefused(decremented);
    },
  };
}
