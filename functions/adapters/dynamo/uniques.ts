import { Entity } from 'electrodb';
import { perTable, type Table } from './table.ts';

/**
 * A value that only one of a user's records may hold: the hash of an input's details, or the key of a repeated request.
 * It is written in the same transaction as the record that holds it.
 */
const unique = {
  model: { service: 'shop', entity: 'unique', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    of: { type: ['input-hash', 'artwork-request'], required: true },
    value: { type: 'string', required: true },
    /** Number of the record that holds the value. */
    id: { type: 'number', required: true },
    /** Unix seconds when the claim expires (TTL may lag). A claim without it is permanent. */
    expire: { type: 'number' },
  },
  indexes: {
    byValue: {
      pk: { field: 'pk', composite: ['userId'] },
      // Request keys are case-sensitive.
      sk: { field: 'sk', composite: ['of', 'value'], casing: 'none' },
    },
  },
} as const;

export const uniqueEntity = perTable((table) => new Entity(unique, table));

/** Returns the number of the user's record that holds the value at `now` (Unix seconds), if any. */
export async function holderOf(
  table: Table,
  userId: string,
  of: 'input-hash' | 'artwork-request',
  value: string,
  now = 0,
): Promise<number | undefined> {
  const { data } = await uniqueEntity(table).get({ userId, of, value }).go({ consistent: true });
  return data && (data.expire ?? Infinity) > now ? data.id : undefined;
}
