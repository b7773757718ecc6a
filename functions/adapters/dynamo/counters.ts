import { Entity } from 'electrodb';
import type { Table } from './table.ts';

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

type Counted = 'input' | 'artwork' | 'cart-item' | 'address' | `artworks-on-${string}` | `artworks-of-${number}`;

/**
 * Counts one more of something a user has and gives the count so far, atomically: the numbers of inputs, artworks, cart
 * items and addresses, and of artworks on a day or of an input. A counter with `expire` (Unix seconds) is swept after it.
 */
export async function countUp(
  table: Table,
  userId: string,
  of: Counted,
  { expire }: { expire?: number } = {},
): Promise<number> {
  const counters = new Entity(counter, table);
  const { data } = await counters
    .upsert({ userId, of, ...(expire === undefined ? {} : { expire }) })
    .add({ count: 1 })
    .go({ response: 'all_new' });
  return data.count;
}
