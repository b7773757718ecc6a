import type { Alarms } from '../ports/alarms.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';

/**
 * Asks the print provider for every order that is under way, in place of events that were lost. An order that cannot be
 * read is left for tomorrow, and the others are still asked for.
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
