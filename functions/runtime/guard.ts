import { systemClock } from '#functions/adapters/clock.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { keyedPseudonyms, pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { countWrite } from '#functions/app/limits/request-limits.ts';
import { readEnv } from './env.ts';
import type { Guard } from './serve.ts';
import { requireSession } from './session.ts';

const table = openTable(readEnv('TABLE_NAME'));
const limiting = { attempts: pseudonymousAttempts(table), clock: systemClock };

/** The guard of route groups for signed-in shoppers. */
export const sessionGuard = {
  requireSession,
  countWrite: (userId: string, route: string) => countWrite(limiting, userId, route),
  pseudonyms: keyedPseudonyms(table, systemClock),
  networkOf: null,
} satisfies Guard;
