import { Entity } from 'electrodb';
import type { Attempts } from '#functions/app/limits/ports.ts';
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

  const count = async (key: string, windowSeconds: number, now: number, by: number) => {
    const window = startOf(windowSeconds, now);
    const { data } = await attempts
      .upsert({ key, window, expire: window + 2 * windowSeconds })
      .add({ count: by })
      .go({ response: 'all_new' });
    return data.count;
  };

  return {
    add: (key, windowSeconds, now) => count(key, windowSeconds, now, 1),
    async clear(key, windowSeconds, now) {
      await attempts.delete({ key, window: startOf(windowSeconds, now) }).go();
    },
    async forgive(key, windowSeconds, now) {
      await count(key, windowSeconds, now, -1);
    },
  };
}
