import { createHmac, randomBytes } from 'node:crypto';
import type { Attempts } from '#functions/app/limits/ports.ts';
import { type Clock, isoOf } from '#functions/app/ports/clock.ts';
import type { Pseudonyms } from '#functions/app/ports/pseudonyms.ts';
import { dynamoAttempts } from './dynamo/attempts.ts';
import { dailyKeyOf } from './dynamo/daily-keys.ts';
import { perTable, type Table } from './dynamo/table.ts';

/** Returns the function that hashes a text with the key of a UTC day (`YYYY-MM-DD`). It reads a key once. */
const hashesOf = perTable((table) => {
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
  return async (day: string, text: string): Promise<string> =>
    createHmac('sha256', await keyOf(day))
      .update(text)
      .digest('hex')
      .slice(0, 32);
});

/**
 * Returns pseudonyms: HMAC-SHA256 with the day's secret key, as 32 hex digits. A plain hash would not be enough,
 * because anyone could hash every IPv4 address within minutes and find the one behind a hash.
 */
export const keyedPseudonyms = (table: Table, clock: Clock): Pseudonyms => ({
  of: (what, text) => hashesOf(table)(isoOf(clock).slice(0, 10), `${what} ${text}`),
});

/** Returns the counters of attempts, which are stored under pseudonyms of what they count. */
export const pseudonymousAttempts = (table: Table): Attempts => dynamoAttempts(table, hashesOf(table));
