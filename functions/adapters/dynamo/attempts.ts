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

/** `hash` returns a pseudonym of a text, made with the secret key of a UTC day (`YYYY-MM-DD`). */
export function dynamoAttempts(table: Table, hash: (day: string, text: string) => Promise<string>): Attempts {
  const attempts = attemptEntity(table);

  /**
   * Returns the key of the counter of a window: the kind of the attempt, before the colon, and a pseudonym of what its key
   * names, made with the secret key of the window's day. All windows divide a day.
   */
  const counterOf = async (key: string, windowSeconds: number, now: number) => {
    const window = now - (now % windowSeconds);
    const day = new Date(window * 1000).toISOString().slice(0, 10);
    return { key: `${key.split(':', 1)}:${await hash(day, key)}`, window };
  };

  return {
    async add(key, windowSeconds, now) {
      const counter = await counterOf(key, windowSeconds, now);
      const { data } = await attempts
        .upsert({ ...counter, expire: counter.window + 2 * windowSeconds })
        .add({ count: 1 })
        .go({ response: 'all_new' });
      return data.count;
    },

    async count(key, windowSeconds, now) {
      const { data } = await attempts.get(await counterOf(key, windowSeconds, now)).go({ consistent: true });
      return data?.count ?? 0;
    },

    async clear(key, windowSeconds, now) {
      await attempts.delete(await counterOf(key, windowSeconds, now)).go();
    },

    async decrement(key, windowSeconds, now) {
      const decremented = attempts
        .patch(await counterOf(key, windowSeconds, now))
        .add({ count: -1 })
        // The attempt may have been counted in the window before.
        .where(({ count }, { gt }) => gt(count, 0))
        .go();
      await unlessRefused(decremented);
    },
  };
}
