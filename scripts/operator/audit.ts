import { randomUUID } from 'node:crypto';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoOperatorActs } from '#functions/adapters/dynamo/operator-acts.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { isoOf } from '#functions/app/ports/clock.ts';
import type { OperatorAct, OperatorActs } from '#functions/app/ports/operator-acts.ts';
import { readEnv } from '#functions/runtime/env.ts';

const actsOfShop = () => dynamoOperatorActs(openTable(readEnv('TABLE_NAME')));

/**
 * Carries out a command and records who ran it and how it ended. If it cannot be recorded, it is not carried out.
 * `carryOut` returns the exit code.
 */
export async function audited(
  given: Pick<OperatorAct, 'by' | 'command' | 'subject' | 'reason'>,
  carryOut: () => Promise<number>,
  acts: OperatorActs = actsOfShop(),
): Promise<number> {
  const act = { ...given, at: isoOf(systemClock), id: randomUUID(), outcome: null };
  await acts.begin(act);
  const code = await carryOut().catch(async (error: unknown) => {
    await acts.end(act, 'failed');
    throw error;
  });
  await acts.end(act, code === 0 ? 'done' : 'not done');
  return code;
}

/** Returns the operator's actions in a month such as `2026-11`, oldest first. */
export const auditReport = (month: string): Promise<OperatorAct[]> => actsOfShop().ofMonth(month);
