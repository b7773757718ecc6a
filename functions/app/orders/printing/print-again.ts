import { isoOf } from '../../ports/clock.ts';
import { type FollowDeps, followOrder } from '../following/follow-order.ts';
import { externalIdOf } from '../order/external-ids.ts';
import { isEditable, isUnmade } from '../order/order-state.ts';
import { unprintedReplacements } from '../order/parcels.ts';
import { updateFulfillment } from '../order/update-fulfillment.ts';
import type { Fulfillment, StoredOrder } from '../ports/orders.ts';

/**
 * Retries an order that failed or became a draft again at the print provider, or the unsent replacements of a sent
 * order. `submit-order` sends them, with all its checks. Follows any other order. Safe to repeat.
 */
export async function printAgain(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const { provider, queues } = deps;
  const known = isUnmade(order) ? await provider.findByExternalId(externalIdOf(order)) : undefined;
  const isAgain = known !== undefined && isEditable(known);
  if (isAgain) await markUnsent(deps, order.id);
  if (isAgain || unprintedReplacements(order.fulfillment).length > 0) {
    return queues.send('submit-order', { orderId: order.id });
  }
  await followOrder(deps, order.id, known);
}

/** Marks an order as no longer confirmed at the print provider, so that the reconciler sends it again. */
export const markUnsent = (
  { orders, clock }: Pick<FollowDeps, 'orders' | 'clock'>,
  orderId: string,
): Promise<Fulfillment> =>
  updateFulfillment(orders, orderId, (before) =>
    before.confirmedAt === null ? before : { ...before, confirmedAt: null, updatedAt: isoOf(clock) },
  );
