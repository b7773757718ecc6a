import type { Alarms } from '../ports/alarms.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';

/**
 * Updates every order in progress from the print provider, in case webhook events were lost. If the update of an order
 * fails, raises an alarm and continues with the other orders.
 */
export async function pollShipments(deps: FollowDeps & { alarms: Alarms }): Promise<void> {
  // A pending order may have been mended and confirmed in the provider's dashboard.
  for (const status of ['pending', 'confirmed', 'processing', 'shipped'] as const) {
    for (const { id } of await deps.orders.listByStatus(status)) {
      await followOrder(deps, id).catch((error: unknown) => {
        const said = error instanceof Error ? error.message : String(error);
        deps.alarms.raise('order-unread', { orderId: id, said });
      });
    }
  }
}
