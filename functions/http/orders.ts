import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { systemClock } from '#functions/adapters/clock.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { countCorrection, countOwnRequest, takeBackCorrection } from '#functions/app/limits/request-limits.ts';
import { findOrder, listOrders } from '#functions/app/orders/orders.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { orderDeps, orderDepsFor, orderStores } from '#functions/runtime/order-deps.ts';
import { pageReply } from '#functions/runtime/page-reply.ts';
import { serve } from '#functions/runtime/serve.ts';
import { viewerNetwork, viewerOrigin } from '#functions/runtime/viewer.ts';
import { orders } from '#shared/api/orders.ts';

const stores = orderStores();
const limiting = lazily({
  attempts: () => pseudonymousAttempts(stores.table),
  clock: () => systemClock,
});

// Most requests read, so the code that changes an order is loaded on demand.
const actions = () => import('#functions/app/orders/shopper-actions.ts');

/**
 * Returns what changing an order needs, within the account's limit for this kind of change, and what counts the change
 * for the network. A cancellation must not wait until the order is printed, so it needs no fair share of the printer's
 * calls.
 */
async function changing(by: 'order' | 'correction', userId: string, event: APIGatewayProxyEventV2) {
  const shopper = { userId, network: viewerOrigin(event) };
  const admit = await countOwnRequest(limiting, by === 'order' ? 'cancel-order' : 'correct-address', shopper);
  return { admit, deps: await (by === 'order' ? orderDeps('order') : orderDepsFor('correction', shopper)) };
}

export const handler = serve(
  orders,
  { ...sessionGuard, networkOf: viewerNetwork },
  {
    list: ({ session, query }) =>
      pageReply(orders.list.path, query, (wanted) => listOrders(stores, session.userId, wanted)),
    find: {
      prepare: async ({ params }) => {
        const show = await findOrder(stores, params.orderId);
        return ({ userId }) => show(userId);
      },
    },
    correctAddress: async ({ session: { userId }, params: { orderId }, body, event }) => {
      const { admit, deps } = await changing('correction', userId, event);
      const { correctOwnAddress } = await actions();
      return correctOwnAddress(deps, userId, orderId, body, async () => {
        await countCorrection(limiting, orderId);
        const takeBack = () => takeBackCorrection(limiting, orderId);
        await admit().catch(async (error: unknown) => {
          await takeBack();
          throw error;
        });
        return takeBack;
      });
    },
    cancel: async ({ session: { userId }, params, event }) => {
      const { admit, deps } = await changing('order', userId, event);
      return (await actions()).cancelOrder(deps, userId, params.orderId, admit);
    },
  },
);
