import { Entity } from 'electrodb';
import { perTable, type Table } from './table.ts';

/**
 * A user's record that no two of theirs may share something with: the hash of an input's details, the key of a repeated
 * request. Written in one transaction with the record it names.
 */
const unique = {
  model: { service: 'shop', entity: 'unique', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    of: { type: ['input-hash', 'artwork-request'], required: true },
    value: { type: 'string', required: true },
    /** Number of the record that holds the value. */
    id: { type: 'number', required: true },
    /** Unix seconds from which nothing holds the value, whether or not it was swept; absent where it is held for good. */
    expire: { type: 'number' },
  },
  indexes: {
    byValue: {
      pk: { field: 'pk', composite: ['userId'] },
      // The caller's own words may differ in case alone.
      sk: { field: 'sk', composite: ['of', 'value'], casing: 'none' },
    },
  },
} as const;

export const uniqueEntity = perTable((table) => new Entity(unique, table));

/** The number of the user's record that holds the value, if any: at `now` (Unix seconds) where it is held for a time. */
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
