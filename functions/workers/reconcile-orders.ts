import { reconcileOrders } from '#functions/app/orders/reconcile-orders.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderDeps, orderStores } from '#functions/runtime/order-deps.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';

export const handler = scheduled<'reconcile-orders'>(async ({ part }) => {
  const violations = await reconcileOrders({ ...orderStores(), open: () => orderDeps('follow') }, part);
  logger.info('Compared payments and orders', { part, violations });
});
