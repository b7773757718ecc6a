import { continueSync } from '#functions/app/catalogue/sync-catalogue.ts';
import { beginSync } from '#functions/app/catalogue/sync-run.ts';
import { syncNeeds } from '#functions/runtime/catalogue-sync.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';

export const handler = scheduled<'sync-catalogue'>(async () => {
  const needs = await syncNeeds();
  await continueSync(needs, await beginSync(needs));
});
