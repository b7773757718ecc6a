import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { pause, systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { withRecentReads } from '#functions/adapters/dynamo/catalogue/recent-reads.ts';
import { dynamoMockups } from '#functions/adapters/dynamo/printing/mockups.ts';
import { dynamoPrintFiles } from '#functions/adapters/dynamo/printing/print-files.ts';
import { dynamoWaitingLine } from '#functions/adapters/dynamo/printing/waiting-line.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { limitsByStanding, mockupsPerWindow, uploadsPerWindow } from '#functions/app/budget/limits.ts';
import {
  findProduct,
  listPlacements,
  listProducts,
  listVariants,
  pageOfProducts,
  pricesFrom,
} from '#functions/app/catalogue/catalogue.ts';
import { listCountries } from '#functions/app/catalogue/countries.ts';
import {
  countNewMockup,
  countRequest,
  mayAskPainter,
  mayAskProvider,
  mayWait,
} from '#functions/app/limits/request-limits.ts';
import { type Shopper, sharingNetwork } from '#functions/app/ports/network.ts';
import { uploadArtwork, uploadStatus } from '#functions/app/printing/artwork-uploads.ts';
import { drawMockup } from '#functions/app/printing/mockups.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { openPrintProvider } from '#functions/runtime/print-provider.ts';
import { Reply } from '#functions/runtime/reply.ts';
import { serve } from '#functions/runtime/serve.ts';
import { viewerNetwork, viewerOrigin } from '#functions/runtime/viewer.ts';
import { printful } from '#shared/api/printful.ts';
import { queueVariable } from '#shared/deployment/env.ts';

const table = openTable(readEnv('TABLE_NAME'));
const images = s3Images(readEnv('IMAGES_BUCKET'));
const publicImages = s3PublicImages(readEnv('PRINTS_BUCKET'), readEnv('SITE_URL'));
const limits = limitsByStanding[readEnv('PRINTFUL_STANDING')];
const perWindow = mockupsPerWindow(limits);
const stores = lazily({
  catalogue: () => withRecentReads(dynamoCatalogue(table), systemClock),
  artworks: () => dynamoArtworks(table),
  printFiles: () => dynamoPrintFiles(table),
  mockups: () => dynamoMockups(table),
  images: () => images,
  publicImages: () => publicImages,
  line: () => dynamoWaitingLine(table, 'mockups'),
  mockupsPerWindow: () => perWindow,
  queues: () => sqsQueues((queue) => readEnv(queueVariable(queue))),
  attempts: () => pseudonymousAttempts(table),
  secrets: () => randomTokens,
  digest: () => sha256,
  clock: () => systemClock,
  pause: () => pause,
  mayAskProvider: () => (fileId: number, seconds: number) => mayAskProvider(stores, fileId, seconds),
});
const forUploads = async (shopper: Shopper) => ({
  ...stores,
  uploadLine: dynamoWaitingLine(table, 'uploads'),
  uploadsPerWindow: uploadsPerWindow(limits),
  provider: await openPrintProvider('preview'),
  mayAskPainter: (key: string) => mayAskPainter(stores, shopper, key),
  mayWait: () => mayWait(stores, shopper),
});

/** A read of the catalogue. It is the same for every shopper, so it runs while the session is read. */
const shared = <Context, Answer>(read: (context: Context) => Promise<Answer>) => ({
  async prepare(context: Context) {
    const answer = await read(context);
    return () => Promise.resolve(answer);
  },
});

export const handler = serve(
  printful,
  { ...sessionGuard, networkOf: viewerNetwork },
  {
    uploadArtwork: async ({ session: { userId }, params, event }) => {
      const shopper = { userId, network: viewerOrigin(event) };
      await countRequest(stores, 'upload-artwork', shopper);
      return uploadArtwork(await forUploads(shopper), userId, params.artworkId, sharingNetwork(shopper.network));
    },
    artworkStatus: async ({ session: { userId }, params, event }) => {
      const shopper = { userId, network: viewerOrigin(event) };
      await countRequest(stores, 'artwork-status', shopper);
      return uploadStatus(await forUploads(shopper), userId, params.artworkId, sharingNetwork(shopper.network));
    },

    products: shared(async ({ query: { limit, after } }) =>
      limit === undefined ? { products: await listProducts(stores) } : pageOfProducts(stores, limit, after),
    ),
    pricesFrom: async () => ({ prices: await pricesFrom(stores) }),
    product: shared(async ({ params }) => ({ product: await findProduct(stores, params.productId) })),
    variants: shared(async ({ params }) => ({ variants: await listVariants(stores, params.productId) })),
    placements: shared(async ({ params }) => ({ placements: await listPlacements(stores, params.productId) })),
    sizeGuide: shared(async ({ params }) => ({
      sizeGuide: (await stores.catalogue.sizeGuide(params.productId)) ?? null,
    })),
    countries: shared(async () => ({ countries: await listCountries(stores) })),

    mockup: async ({ session: { userId }, body, event }) => {
      const shopper = { userId, network: viewerOrigin(event) };
      await countRequest(stores, 'draw-mockup', shopper);
      const admit = () => countNewMockup(stores, perWindow, shopper);
      const mockup = await drawMockup(stores, userId, body, sharingNetwork(shopper.network), admit);
      return new Reply({ json: mockup, status: 'mockup_url' in mockup ? 200 : 202 });
    },
  },
);
