import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { dynamoMockups } from '#functions/adapters/dynamo/printing/mockups.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { addItem, changeQuantity, listCart, replaceItem, reviewCart } from '#functions/app/cart/cart.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { Reply } from '#functions/runtime/reply.ts';
import { serve } from '#functions/runtime/serve.ts';
import { cart } from '#shared/api/cart.ts';

const table = openTable(readEnv('TABLE_NAME'));
const deps = lazily({
  carts: () => dynamoCarts(table),
  catalogue: () => dynamoCatalogue(table),
  artworks: () => dynamoArtworks(table),
  mockups: () => dynamoMockups(table),
  clock: () => systemClock,
});

export const handler = serve(cart, sessionGuard, {
  get: ({ session }) => listCart(deps, session.userId),
  addItem: ({ session, body }) => addItem(deps, session.userId, body),

  review: ({ session }) => reviewCart(deps, session.userId),
  changeItem: async ({ session: { userId }, params: { itemId }, body }) => {
    if ('artworkId' in body) return replaceItem(deps, userId, itemId, body);
    const item = await changeQuantity(deps, userId, itemId, body.quantity);
    return item ?? new Reply({ status: 204 });
  },

  removeItem: ({ session, params }) => deps.carts.remove(session.userId, params.itemId),
  clear: ({ session }) => deps.carts.clear(session.userId),
});
