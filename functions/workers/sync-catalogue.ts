import { pause, systemClock } from '#functions/adapters/clock.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { syncCatalogue } from '#functions/app/catalogue/sync-catalogue.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { logger } from '#functions/runtime/observe.ts';
import { openPrintProvider } from '#functions/runtime/print-provider.ts';

const catalogue = dynamoCatalogue(openTable(readEnv('TABLE_NAME')));

export const handler = async (): Promise<void> =>
  syncCatalogue({
    provider: await openPrintProvider('sync'),
    catalogue,
    clock: systemClock,
    pause,
    report: (part, error) => logger.error('Part of the catalogue could not be read', { part, error: error as Error }),
  });
