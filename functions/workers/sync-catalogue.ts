import { continueSync } from '#functions/app/catalogue/sync-catalogue.ts';
import { beginSync } from '#functions/app/catalogue/sync-run.ts';
import { syncNeeds } from '#functions/runtime/catalogue-sync.ts';

export const handler = async (): Promise<void> => {
  const needs = await syncNeeds();
  await continueSync(needs, await beginSync(needs));
};
