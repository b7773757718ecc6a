import { continueSync } from '#functions/app/catalogue/sync-catalogue.ts';
import { syncNeeds } from '#functions/runtime/catalogue-sync.ts';
import { consume } from '#functions/runtime/consume.ts';
import { logger } from '#functions/runtime/observe.ts';

export const handler = consume('continue-sync', {
  work: async ({ runId }) => continueSync(await syncNeeds(), runId),
  // The run keeps what is left to do. The next scheduled sync continues it, and its alarm tells the operator.
  giveUp: async ({ runId }) => logger.error('The sync of the catalogue stopped', { runId }),
});
