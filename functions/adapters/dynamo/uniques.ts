import { Entity } from 'electrodb';
import { perTable, type Table } from './table.ts';

/**
 * A claim on a value that only one of a user's records may hold: the hash of an input, or the idempotency key of a
 * request. One transaction writes the claim together with the record.
 */
const unique = {
  model: { service: 'shop', entity: 'unique', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    of: { type: ['input-hash', 'artwork-request'], required: true },
    value: { type: 'string', required: true },
    /** The ID of the record that holds the value. */
    id: { type: 'number', required: true },
    /** The expiry time in Unix seconds; TTL may delete the claim later. A claim without an expiry time is permanent. */
    expire: { type: 'number' },
  },
  indexes: {
    byValue: {
      pk: { field: 'pk', composite: ['userId'] },
      // Idempotency keys are case-sensitive.
      sk: { field: 'sk', composite: ['of', 'value'], casing: 'none' },
    },
  },
} as const;

export const uniqueEntity = perTable((table) => new Entity(unique, table));

/** Returns the ID of the user's record that holds the value at `now` (Unix seconds), or undefined. */
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
