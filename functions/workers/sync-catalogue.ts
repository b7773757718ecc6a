import { s3BlankPictures } from '#functions/adapters/aws/s3-images.ts';
import { sha256 } from '#functions/adapters/chance.ts';
import { pictureFetcher } from '#functions/adapters/pictures/fetch-picture.ts';
import { scalePicture } from '#functions/adapters/pictures/scale-picture.ts';
import { continueSync, isSyncWaiting, type SyncDeps } from '#functions/app/catalogue/sync-catalogue.ts';
import { beginSync } from '#functions/app/catalogue/sync-run.ts';
import { catalogueStores } from '#functions/runtime/catalogue-stores.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { logger } from '#functions/runtime/observe.ts';
import { openPrintProvider } from '#functions/runtime/print-provider.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';

const siteUrl = readEnv('SITE_URL');
const deps = {
  ...catalogueStores(),
  publicImages: s3BlankPictures(readEnv('PRINTS_BUCKET'), siteUrl),
  fetchPicture: pictureFetcher({ plainHttp: siteUrl.startsWith('http:') }),
  scalePicture,
  digest: sha256,
  reportPicture: (url, error) => logger.warn('A picture of a blank product could not be copied', { url, error }),
  report: (task, error) => logger.error('Part of the catalogue could not be read', { task, error: error as Error }),
} satisfies Omit<SyncDeps, 'provider'>;

export const handler = scheduled<'sync-catalogue'>(async ({ part }) => {
  if (part === 'begin') await beginSync(deps);
  // Checks for work first, because fetching the provider's secret costs a call.
  if (await isSyncWaiting(deps)) await continueSync({ ...deps, provider: await openPrintProvider('sync') });
});
