import { systemClock } from '#functions/adapters/clock.ts';
import { reachAt, reconcileOrders } from '#functions/app/orders/reconcile-orders.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderNeeds } from '#functions/runtime/order-needs.ts';

export const handler = async (): Promise<void> => {
  const violations = await reconcileOrders(await orderNeeds('follow'), reachAt(systemClock.now()));
  logger.info('Compared payments and orders', { violations });
};
