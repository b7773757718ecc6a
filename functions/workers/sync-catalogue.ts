import { continueSync, isSyncWaiting } from '#functions/app/catalogue/sync-catalogue.ts';
import { beginSync } from '#functions/app/catalogue/sync-run.ts';
import { catalogueStores, syncDeps } from '#functions/runtime/catalogue-sync.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';

export const handler = scheduled<'sync-catalogue'>(async ({ part }) => {
  const stores = catalogueStores();
  if (part === 'begin') await beginSync(stores);
  // Checks for work first, because fetching the provider's secret costs a call.
  if (await isSyncWaiting(stores)) await continueSync(await syncDeps());
});
