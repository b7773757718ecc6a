import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import { reconcileOrders } from '#functions/app/orders/reconciling/reconcile-orders.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderDeps, orderStores } from '#functions/runtime/order-deps.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';

export const handler = scheduled<'reconcile-orders'>(async ({ part }) => {
  const stores = orderStores();
  const events = dynamoWebhookEvents(stores.table);
  const violations = await reconcileOrders({ ...stores, events, open: () => orderDeps('follow') }, part);
  logger.info('Compared payments and orders', { part, violations });
});
