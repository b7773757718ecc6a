import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { s3Images, s3PublicImages } from '#functions/adapters/aws/s3-images.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { pause, systemClock, systemRandom } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoInputs } from '#functions/adapters/dynamo/artworks/inputs.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { dynamoRemovableMockups } from '#functions/adapters/dynamo/printing/removable-mockups.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
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
import { artworksBeingBought } from '#functions/app/checkout/being-bought.ts';
import { countRequest, mayAskPainter, mayWait } from '#functions/app/limits/request-limits.ts';
import { keepOriginal, ownsOriginal } from '#functions/app/orders/keep-original.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { pageReply } from '#functions/runtime/page-reply.ts';
import { Reply } from '#functions/runtime/reply.ts';
import { idempotencyKeyOf } from '#functions/runtime/request.ts';
import { isForeign, serve } from '#functions/runtime/serve.ts';
import { viewerNetwork, viewerOrigin } from '#functions/runtime/viewer.ts';
import { artworks as artworkRoutes } from '#shared/api/artworks.ts';
import { queueVariable } from '#shared/deployment/env.ts';

const table = openTable(readEnv('TABLE_NAME'));
const images = s3Images(readEnv('IMAGES_BUCKET'));
const publicImages = s3PublicImages(readEnv('PRINTS_BUCKET'), readEnv('SITE_URL'));
const stores = lazily({
  artworks: () => dynamoArtworks(table),
  images: () => images,
  publicImages: () => publicImages,
  inputs: () => dynamoInputs(table),
  carts: () => dynamoCarts(table),
  mockups: () => dynamoRemovableMockups(table),
  queues: () => sqsQueues((queue) => readEnv(queueVariable(queue))),
  random: () => systemRandom,
  clock: () => systemClock,
  attempts: () => pseudonymousAttempts(table),
  pause: () => pause,
  keepOriginal: () => (orderIds: readonly string[], ends?: string) =>
    keepOriginal({ orders: dynamoOrders(table), paymentRecords: dynamoPaymentRecords(table) }, orderIds, ends),
  ownsOriginal: () => (orderIds: readonly string[]) =>
    ownsOriginal({ orders: dynamoOrders(table), paymentRecords: dynamoPaymentRecords(table) }, orderIds),
  artworksBeingBought: () => (userId: string) =>
    artworksBeingBought(
      { checkouts: dynamoCheckouts(table), paymentRecords: dynamoPaymentRecords(table), clock: systemClock },
      userId,
    ),
});

/** Returns what a shopper's request needs. It inherits the stores, because copying them would create all of them. */
const depsFor = (userId: string, event: APIGatewayProxyEventV2) => {
  const shopper = { userId, network: viewerOrigin(event) };
  return Object.assign(Object.create(stores) as typeof stores, {
    mayAskPainter: (key: string) => mayAskPainter(stores, shopper, key),
    mayWait: () => mayWait(stores, shopper),
  });
};

export const handler = serve(
  artworkRoutes,
  { ...sessionGuard, networkOf: viewerNetwork },
  {
    generate: async ({ session: { userId }, body, event }) => {
      await countRequest(stores, 'generate-artwork', { userId, network: viewerOrigin(event) });
      return generateArtwork(depsFor(userId, event), userId, { ...body, requestKey: idempotencyKeyOf(event) });
    },

    list: ({ session, query }) =>
      pageReply(artworkRoutes.list.path, query, async (wanted) => {
        const { items, hasMore } = await stores.artworks.page(session.userId, wanted);
        return { items: items.map(artworkOf), hasMore };
      }),
    find: ({ session, params }) => findArtwork(stores, session.userId, params.id),
    rename: ({ session, params, body }) => renameArtwork(stores, session.userId, params.id, body.title),
    remove: ({ session, params }) => removeArtwork(stores, session.userId, params.id),

    image: async ({ session, params, query, event }) => {
      const isKept = (etag: string) => matches(event.headers['if-none-match'], etag);
      const { etag, type, bytes } = await showPicture(
        depsFor(session.userId, event),
        session.userId,
        params.id,
        query,
        isKept,
      );
      // Artwork IDs start at 1 for every shopper, so pictures of different shoppers have the same URL. A browser must
      // revalidate its copy, because another shopper may have signed in since.
      const headers = { etag, 'cache-control': 'private, max-age=0, must-revalidate' };
      return bytes ? new Reply({ image: { bytes, type }, headers }) : new Reply({ status: 304, headers });
    },

    preview: async ({ session, params, event }) => {
      const preview = await awaitPreview(depsFor(session.userId, event), session.userId, params.id);
      return new Reply({ json: preview, status: preview.status === 'ready' ? 200 : 202 });
    },

    download: async ({ session: { userId }, params, query, event }) => {
      const asked = { ...query, isForeign: isForeign(event.headers) };
      return new Reply({ location: await downloadUrl(depsFor(userId, event), userId, params.id, asked) });
    },
  },
);

/**
 * Returns whether an `If-None-Match` header contains the ETag. The header may list several ETags, and proxies that
 * compress responses mark ETags as weak.
 */
const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;
