import { cancelOrder, correctOwnAddress, findOrder, listOrders } from '#functions/app/orders/orders.ts';
import { shoppers } from '#functions/runtime/guard.ts';
import { orderNeeds, orderStores } from '#functions/runtime/order-needs.ts';
import { pageReply } from '#functions/runtime/page-reply.ts';
import { serve } from '#functions/runtime/serve.ts';
import { orders } from '#shared/api/orders.ts';

const stores = orderStores();

export const handler = serve(orders, shoppers, {
  list: ({ session, query }) =>
    pageReply(orders.list.path, query, (wanted) => listOrders(stores, session.userId, wanted)),
  find: ({ session, params }) => findOrder(stores, session.userId, params.orderId),
  correctAddress: async ({ session, params, body }) =>
    correctOwnAddress(await orderNeeds('order'), session.userId, params.orderId, body.shippingAddress),
  cancel: async ({ session, params }) => cancelOrder(await orderNeeds('order'), session.userId, params.orderId),
});
