import { Entity } from 'electrodb';
import { perTable, type Table } from './table.ts';

const counter = {
  model: { service: 'shop', entity: 'counter', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    of: { type: 'string', required: true },
    count: { type: 'number', required: true },
    expire: { type: 'number' },
  },
  indexes: {
    byName: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['of'] } },
  },
} as const;

export const counterEntity = perTable((table) => new Entity(counter, table));

type Counted = 'input' | 'artwork' | 'address';

/**
 * Increments one of the user's counters atomically. Returns the new count, which is the ID of the user's next record.
 */
export async function incrementCounter(table: Table, userId: string, of: Counted): Promise<number> {
  const { data } = await counterEntity(table).upsert({ userId, of }).add({ count: 1 }).go({ response: 'all_new' });
  return data.count;
}

const allowances = ['artworks', 'inputs'] as const;

/** Returns the counter of what a user does, in cents for what is cancelled, on the day (UTC) of `at` (ISO 8601). It expires a day after its day. */
export function counterOfDay(userId: string, of: (typeof allowances)[number] | 'cancelled', at: string) {
  const day = at.slice(0, 10);
  return { userId, of: `${of}-on-${day}`, expire: Date.parse(day) / 1000 + 2 * 24 * 3600 };
}

/** Sets what a user has made on the day (UTC) of `at` (ISO 8601) to zero, but not what was cancelled, which costs the shop. */
export async function clearCountersOfDay(table: Table, userId: string, at: string): Promise<void> {
  for (const counted of allowances) {
    const { of } = counterOfDay(userId, counted, at);
    await counterEntity(table).delete({ userId, of }).go();
  }
}
