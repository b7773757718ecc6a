import { createHmac, randomBytes } from 'node:crypto';
import { type Clock, isoOf } from '#functions/app/ports/clock.ts';
import type { Pseudonyms } from '#functions/app/ports/pseudonyms.ts';
import { dailyKeyOf } from './dynamo/daily-keys.ts';
import type { Table } from './dynamo/table.ts';

/**
 * Returns pseudonyms made with a secret key of the day: without a key, whoever tries all addresses of the internet finds
 * the one behind a hash within minutes.
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
