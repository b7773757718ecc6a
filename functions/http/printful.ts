import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { pause, systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoAttempts } from '#functions/adapters/dynamo/attempts.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { withRecentShelf } from '#functions/adapters/dynamo/catalogue/recent-shelf.ts';
import { dynamoMockupLine } from '#functions/adapters/dynamo/printing/mockup-line.ts';
import { dynamoMockups } from '#functions/adapters/dynamo/printing/mockups.ts';
import { dynamoPrintFiles } from '#functions/adapters/dynamo/printing/print-files.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { limitsByStanding } from '#functions/app/budget/limits.ts';
import {
  findProduct,
  listPlacements,
  listProducts,
  listVariants,
  pageOfProducts,
  pricesFrom,
} from '#functions/app/catalogue/catalogue.ts';
import { listCountries } from '#functions/app/catalogue/countries.ts';
import { countNewMockup, countRequest, mayAskPainter } from '#functions/app/limits/request-limits.ts';
import { uploadArtwork, uploadStatus } from '#functions/app/printing/artwork-uploads.ts';
import { drawMockup } from '#functions/app/printing/mockups.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { openPrintProvider } from '#functions/runtime/print-provider.ts';
import { Reply } from '#functions/runtime/reply.ts';
import { serve } from '#functions/runtime/serve.ts';
import { viewerNetwork } from '#functions/runtime/viewer.ts';
import { printful } from '#shared/api/printful.ts';
import { queueVariable } from '#shared/deployment/env.ts';

const table = openTable(readEnv('TABLE_NAME'));
const images = s3Images(readEnv('IMAGES_BUCKET'));
const publicImages = s3PublicImages(readEnv('PRINTS_BUCKET'), readEnv('SITE_URL'));
const mockupsPerMinute = limitsByStanding[readEnv('PRINTFUL_STANDING')]['mockup-task'];
const stores = lazily({
  catalogue: () => withRecentShelf(dynamoCatalogue(table), systemClock),
  artworks: () => dynamoArtworks(table),
  printFiles: () => dynamoPrintFiles(table),
  mockups: () => dynamoMockups(table),
  images: () => images,
  publicImages: () => publicImages,
  line: () => dynamoMockupLine(table),
  mockupsPerMinute: () => mockupsPerMinute,
  queues: () => sqsQueues((queue) => readEnv(queueVariable(queue))),
  attempts: () => dynamoAttempts(table),
  secrets: () => randomTokens,
  digest: () => sha256,
  clock: () => systemClock,
  pause: () => pause,
  mayAskPainter: () => (userId: string, key: string) => mayAskPainter(stores, userId, key),
});
const withProvider = async () => ({ ...stores, provider: await openPrintProvider('preview') });

export const handler = serve(
  printful,
  { ...sessionGuard, networkOf: viewerNetwork },
  {
    uploadArtwork: async ({ session: { userId }, params, event }) => {
      await countRequest(stores, 'upload-artwork', { userId, network: viewerNetwork(event) });
      return uploadArtwork(await withProvider(), userId, params.artworkId);
    },
    artworkStatus: async ({ session: { userId }, params, event }) => {
      await countRequest(stores, 'artwork-status', { userId, network: viewerNetwork(event) });
      return uploadStatus(await withProvider(), userId, params.artworkId);
    },

    products: async ({ query: { limit, after } }) =>
      limit === undefined ? { products: await listProducts(stores) } : pageOfProducts(stores, limit, after),
    pricesFrom: async () => ({ prices: await pricesFrom(stores) }),
    product: {
      prepare: async ({ params }) => {
        const product = await findProduct(stores, params.productId);
        return () => ({ product });
      },
    },
    variants: async ({ params }) => ({ variants: await listVariants(stores, params.productId) }),
    placements: async ({ params }) => ({ placements: await listPlacements(stores, params.productId) }),
    sizeGuide: async ({ params }) => ({ sizeGuide: (await stores.catalogue.sizeGuide(params.productId)) ?? null }),
    countries: async () => ({ countries: await listCountries(stores) }),

    mockup: async ({ session: { userId }, body, event }) => {
      const shopper = { userId, network: viewerNetwork(event) };
      await countRequest(stores, 'draw-mockup', shopper);
      const mockup = await drawMockup(stores, userId, body, () => countNewMockup(stores, mockupsPerMinute, shopper));
      return new Reply({ json: mockup, status: 'mockup_url' in mockup ? 200 : 202 });
    },
  },
);
