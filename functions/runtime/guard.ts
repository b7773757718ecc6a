import { systemClock } from '#functions/adapters/clock.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { keyedPseudonyms } from '#functions/adapters/pseudonyms.ts';
import { readEnv } from './env.ts';
import type { Guard } from './serve.ts';
import { requireSession } from './session.ts';

const pseudonyms = keyedPseudonyms(openTable(readEnv('TABLE_NAME')), systemClock);

/** The guard of route groups for signed-in shoppers. */
export const sessionGuard = { requireSession, pseudonyms, networkOf: null } satisfies Guard;
