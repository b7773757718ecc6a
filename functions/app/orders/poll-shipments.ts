import type { Alarms } from '../ports/alarms.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';

/**
 * Updates every order in progress from the print provider, in case its events were lost. An order that cannot be read
 * raises an alarm and does not stop the others.
 */
export async function pollShipments(deps: FollowDeps & { alarms: Alarms }): Promise<void> {
  for (const status of ['confirmed', 'processing', 'shipped'] as const) {
    for (const { id } of await deps.orders.listByStatus(status)) {
      await followOrder(deps, id).catch((error: unknown) => {
        const said = error instanceof Error ? error.message : String(error);
        deps.alarms.raise('order-unread', { orderId: id, said });
      });
    }
  }
}
