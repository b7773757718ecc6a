import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoCheckoutStops } from '#functions/adapters/dynamo/checkout-stops.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { isoOf } from '#functions/app/ports/clock.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { ask } from './ask.ts';
import { auditReport } from './audit.ts';
import { restoreFrom } from './restore.ts';

const shopCommands = ['stop', 'reopen', 'restore', 'audit'] as const;
export type ShopCommand = (typeof shopCommands)[number];

export const isShopCommand = (command: string): command is ShopCommand =>
  shopCommands.some((known) => known === command);

type Options = { why: string; of: string | undefined; isSure: boolean };

/** Runs a command about the whole shop, which calls no provider, and returns the exit code. */
export async function runOnShop(command: ShopCommand, subject: string, { why, of, isSure }: Options): Promise<number> {
  const table = openTable(readEnv('TABLE_NAME'));
  const stops = dynamoCheckoutStops(table);
  const may = async (question: string) => isSure || (await ask(question));
  switch (command) {
    case 'stop':
      if (!(await may('Stop the checkout, so that nobody can pay?'))) return 1;
      await stops.stop({ since: isoOf(systemClock), reason: why });
      return 0;
    case 'reopen':
      if (!(await may('Open the checkout again?'))) return 1;
      await stops.reopen();
      return 0;
    case 'restore': {
      const what =
        of === undefined
          ? 'all missing records, including those that shoppers have deleted since'
          : `the missing records of ${of}`;
      if (!(await may(`Restore ${what} from ${subject}?`))) return 1;
      print(await restoreFrom(subject, { into: table, of }));
      return 0;
    }
    case 'audit':
      print(await auditReport(subject));
      return 0;
  }
}

const print = (report: unknown) => process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
