import { Entity } from 'electrodb';
import { unlessRefused } from './refused.ts';
import { perTable, type Table } from './table.ts';

const dailyKey = {
  model: { service: 'shop', entity: 'dailyKey', version: '1' },
  attributes: {
    /** The UTC day as `YYYY-MM-DD`. */
    day: { type: 'string', required: true },
    key: { type: 'string', required: true },
    expire: { type: 'number', required: true },
  },
  indexes: { byDay: { pk: { field: 'pk', composite: ['day'] }, sk: { field: 'sk', composite: [] } } },
} as const;

const dailyKeyEntity = perTable((table) => new Entity(dailyKey, table));

const daySeconds = 24 * 3600;

/**
 * Returns the secret key of a UTC day. The first caller of the day stores `fresh`, and all later callers get that key.
 * The key is deleted after the following day, so counters and logs of its day can no longer be traced to people, except
 * from a backup.
 */
export async function dailyKeyOf(table: Table, day: string, fresh: string): Promise<string> {
  const keys = dailyKeyEntity(table);
  const find = async () => (await keys.get({ day }).go({ consistent: true })).data?.key;
  const known = await find();
  if (known !== undefined) return known;
  const expire = Date.parse(day) / 1000 + 2 * daySeconds;
  if (await unlessRefused(keys.create({ day, key: fresh, expire }).go())) return fresh;
  const first = await find();
  if (first === undefined) throw new Error('The daily key was stored by another process and has been deleted');
  return first;
}
