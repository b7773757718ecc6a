import { reconcileOrders } from '#functions/app/orders/reconcile-orders.ts';
import { logger } from '#functions/runtime/observe.ts';
import { orderNeeds, orderStores } from '#functions/runtime/order-needs.ts';
import type { ScheduledRun } from '#shared/messages.ts';

export const handler = async ({ part }: ScheduledRun<'reconcile-orders'>): Promise<void> => {
  const violations = await reconcileOrders({ ...orderStores(), open: () => orderNeeds('follow') }, part);
  logger.info('Compared payments and orders', { part, violations });
};
