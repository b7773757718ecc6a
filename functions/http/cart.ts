import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { dynamoMockups } from '#functions/adapters/dynamo/printing/mockups.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { changeQuantity, listCart, prepareAddition, prepareReplacement, reviewCart } from '#functions/app/cart/cart.ts';
import { countRequest } from '#functions/app/limits/request-limits.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { Reply } from '#functions/runtime/reply.ts';
import { idempotencyKeyOf } from '#functions/runtime/request.ts';
import { admitted, serve } from '#functions/runtime/serve.ts';
import { viewerNetwork, viewerOrigin } from '#functions/runtime/viewer.ts';
import { cart } from '#shared/api/cart.ts';

const table = openTable(readEnv('TABLE_NAME'));
const deps = lazily({
  carts: () => dynamoCarts(table),
  catalogue: () => dynamoCatalogue(table),
  artworks: () => dynamoArtworks(table),
  mockups: () => dynamoMockups(table),
  clock: () => systemClock,
  attempts: () => pseudonymousAttempts(table),
});

const count = (what: 'add-to-cart' | 'calculate', userId: string, event: APIGatewayProxyEventV2) =>
  countRequest(deps, what, { userId, network: viewerOrigin(event) });

export const handler = serve(
  cart,
  { ...sessionGuard, networkOf: viewerNetwork },
  {
    get: ({ session }) => listCart(deps, session.userId),
    addItem: {
      prepare: ({ session, body, event }) =>
        admitted(
          count('add-to-cart', session.userId, event),
          prepareAddition(deps, session, body, idempotencyKeyOf(event)),
        ),
    },
    review: {
      prepare: async ({ session: { userId }, event }) => {
        const lines = await admitted(count('calculate', userId, event), deps.carts.list(userId));
        return () => reviewCart(deps, lines);
      },
    },
    changeItem: {
      prepare: async ({ session: { userId }, params: { itemId }, body, event }) => {
        if ('artworkId' in body)
          return admitted(count('add-to-cart', userId, event), prepareReplacement(deps, userId, itemId, body));
        return async () => {
          const item = await changeQuantity(deps, userId, itemId, body.quantity);
          return item ?? new Reply({ status: 204 });
        };
      },
    },

    removeItem: ({ session, params }) => deps.carts.remove(session.userId, params.itemId),
    clear: ({ session }) => deps.carts.clear(session.userId),
  },
);
