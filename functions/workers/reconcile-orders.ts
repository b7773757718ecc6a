import { reconcileOrders } from '#functions/app/orders/reconcile-orders.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderNeeds, orderStores } from '#functions/runtime/order-needs.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';

export const handler = scheduled<'reconcile-orders'>(async ({ part }) => {
  const violations = await reconcileOrders({ ...orderStores(), open: () => orderNeeds('follow') }, part);
  logger.info('Compared payments and orders', { part, violations });
});
