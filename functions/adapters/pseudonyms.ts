import { createHmac, randomBytes } from 'node:crypto';
import { type Clock, isoOf } from '#functions/app/ports/clock.ts';
import type { Pseudonyms } from '#functions/app/ports/pseudonyms.ts';
import { dailyKeyOf } from './dynamo/daily-keys.ts';
import type { Table } from './dynamo/table.ts';

/**
 * Returns pseudonyms: HMAC-SHA256 with the day's secret key, as 32 hex digits. A plain hash would not be enough,
 * because anyone could hash every IPv4 address within minutes and find the one behind a hash.
 */
export function keyedPseudonyms(table: Table, clock: Clock): Pseudonyms {
  let today: { day: string; key: Promise<string> } | undefined;
  const keyOf = (day: string): Promise<string> => {
    if (today?.day === day) return today.key;
    const key = dailyKeyOf(table, day, randomBytes(32).toString('hex'));
    today = { day, key };
    key.catch(() => {
      if (today?.key === key) today = undefined;
    });
    return key;
  };
  return {
    async of(what, text) {
      const key = await keyOf(isoOf(clock).slice(0, 10));
      return createHmac('sha256', key).update(`${what} ${text}`).digest('hex').slice(0, 32);
    },
  };
}
