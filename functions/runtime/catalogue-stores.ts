import { metricAlarms } from '#functions/adapters/aws/alarms.ts';
import { ulids } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoAssortments } from '#functions/adapters/dynamo/catalogue/assortments.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { dynamoSyncRuns } from '#functions/adapters/dynamo/catalogue/sync-runs.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { applyNews } from '#functions/app/catalogue/catalogue-news.ts';
import type { ProcessDeps } from '#functions/app/orders/following/process-webhook.ts';
import { readEnv } from './env.ts';
import { logger, metrics } from './observe.ts';

/** Returns the dependencies of the catalogue's use cases, except the provider. */
export function catalogueStores() {
  const table = openTable(readEnv('TABLE_NAME'));
  return {
    catalogue: dynamoCatalogue(table),
    assortments: dynamoAssortments(table),
    syncRuns: dynamoSyncRuns(table),
    alarms: metricAlarms(logger, metrics),
    clock: systemClock,
    ids: ulids,
  };
}

/** Applies an event about the print provider's catalogue. */
export const applyCatalogueNews: ProcessDeps['applyCatalogueNews'] = (news, at) =>
  applyNews(catalogueStores(), news, at);
