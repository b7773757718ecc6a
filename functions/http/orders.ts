import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoAttempts } from '#functions/adapters/dynamo/attempts.ts';
import { countRequest } from '#functions/app/limits/request-limits.ts';
import { cancelOrder, correctOwnAddress, findOrder, listOrders } from '#functions/app/orders/orders.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { orderDeps, orderStores } from '#functions/runtime/order-deps.ts';
import { pageReply } from '#functions/runtime/page-reply.ts';
import { serve } from '#functions/runtime/serve.ts';
import { viewerNetwork } from '#functions/runtime/viewer.ts';
import { orders } from '#shared/api/orders.ts';

const stores = orderStores();
const limiting = lazily({
  attempts: () => dynamoAttempts(stores.table),
  clock: () => systemClock,
  digest: () => sha256,
});

/** Returns what changing an order needs, within the shopper's limits. */
async function changing(userId: string, event: APIGatewayProxyEventV2) {
  await countRequest(limiting, 'change-order', { userId, network: viewerNetwork(event) });
  return orderDeps('order');
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
    correctAddress: async ({ session: { userId }, params, body, event }) =>
      correctOwnAddress(await changing(userId, event), userId, params.orderId, body.shippingAddress),
    cancel: async ({ session: { userId }, params, event }) =>
      cancelOrder(await changing(userId, event), userId, params.orderId),
  },
);
