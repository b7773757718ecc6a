import { reconcileOrders } from '#functions/app/orders/reconcile-orders.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderNeeds } from '#functions/runtime/order-needs.ts';

export const handler = async (): Promise<void> => {
  const violations = await reconcileOrders(await orderNeeds('follow'));
  logger.info('Compared payments and orders', { violations });
};
