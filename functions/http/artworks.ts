import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { sha256 } from '#functions/adapters/chance.ts';
import { pause, systemClock, systemRandom } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoInputs } from '#functions/adapters/dynamo/artworks/inputs.ts';
import { dynamoAttempts } from '#functions/adapters/dynamo/attempts.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoMockups } from '#functions/adapters/dynamo/printing/mockups.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { showPicture } from '#functions/app/artworks/artwork-picture.ts';
import { awaitPreview } from '#functions/app/artworks/artwork-preview.ts';
import {
  artworkOf,
  downloadUrl,
  findArtwork,
  generateArtwork,
  removeArtwork,
  renameArtwork,
} from '#functions/app/artworks/artworks.ts';
import { countRequest, mayAskPainter } from '#functions/app/limits/request-limits.ts';
import { keepOriginal, ownsOriginal } from '#functions/app/orders/keep-original.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { pageReply } from '#functions/runtime/page-reply.ts';
import { Reply } from '#functions/runtime/reply.ts';
import { serve } from '#functions/runtime/serve.ts';
import { viewerNetwork } from '#functions/runtime/viewer.ts';
import { artworks as artworkRoutes } from '#shared/api/artworks.ts';
import { queueVariable } from '#shared/deployment/env.ts';

const table = openTable(readEnv('TABLE_NAME'));
const images = s3Images(readEnv('IMAGES_BUCKET'));
const publicImages = s3PublicImages(readEnv('PRINTS_BUCKET'), readEnv('SITE_URL'));
const deps = lazily({
  artworks: () => dynamoArtworks(table),
  images: () => images,
  publicImages: () => publicImages,
  inputs: () => dynamoInputs(table),
  carts: () => dynamoCarts(table),
  mockups: () => dynamoMockups(table),
  queues: () => sqsQueues((queue) => readEnv(queueVariable(queue))),
  random: () => systemRandom,
  clock: () => systemClock,
  attempts: () => dynamoAttempts(table),
  digest: () => sha256,
  pause: () => pause,
  keepOriginal: () => (orderIds: readonly string[], ends?: string) =>
    keepOriginal({ orders: dynamoOrders(table) }, orderIds, ends),
  ownsOriginal: () => (orderIds: readonly string[]) => ownsOriginal({ orders: dynamoOrders(table) }, orderIds),
  mayAskPainter: () => (userId: string, key: string) => mayAskPainter(deps, userId, key),
});

export const handler = serve(
  artworkRoutes,
  { ...sessionGuard, networkOf: viewerNetwork },
  {
    generate: async ({ session: { userId }, body, event }) => {
      await countRequest(deps, 'generate-artwork', { userId, network: viewerNetwork(event) });
      const requestKey = event.headers['idempotency-key']?.slice(0, 200) || undefined;
      return generateArtwork(deps, userId, { ...body, requestKey });
    },

    list: ({ session, query }) =>
      pageReply(artworkRoutes.list.path, query, async (wanted) => {
        const { items, hasMore } = await deps.artworks.page(session.userId, wanted);
        return { items: items.map(artworkOf), hasMore };
      }),
    find: ({ session, params }) => findArtwork(deps, session.userId, params.id),
    rename: ({ session, params, body }) => renameArtwork(deps, session.userId, params.id, body.title),
    remove: ({ session, params }) => removeArtwork(deps, session.userId, params.id),

    image: async ({ session, params, query, event }) => {
      const isKept = (etag: string) => matches(event.headers['if-none-match'], etag);
      const { etag, type, bytes } = await showPicture(deps, session.userId, params.id, query, isKept);
      // Artwork IDs start at 1 for every shopper, so pictures of different shoppers have the same URL. A browser must
      // revalidate its copy, because another shopper may have signed in since.
      const headers = { etag, 'cache-control': 'private, max-age=0, must-revalidate' };
      return bytes ? new Reply({ image: { bytes, type }, headers }) : new Reply({ status: 304, headers });
    },

    preview: async ({ session, params }) => {
      const preview = await awaitPreview(deps, session.userId, params.id);
      return new Reply({ json: preview, status: preview.status === 'ready' ? 200 : 202 });
    },

    download: async ({ session, params, query }) =>
      new Reply({ location: await downloadUrl(deps, session.userId, params.id, query.ends) }),
  },
);

/**
 * Returns whether an `If-None-Match` header contains the ETag. The header may list several ETags, and proxies that
 * compress responses mark ETags as weak.
 */
const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;
