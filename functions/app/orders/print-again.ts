import { isoOf } from '../ports/clock.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import { barToPrinting } from './bar-to-printing.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import { meetSnag } from './meet-snag.ts';
import { openReplacements } from './parcels.ts';
import type { Fulfillment, StoredOrder } from './ports/orders.ts';
import { endAndRefund } from './refunds.ts';
import { isEditable, isUnmade, numberOf } from './sendings.ts';
import { updateFulfillment } from './update-fulfillment.ts';
import { callOffBy, endingBy } from './wish-to-end.ts';

/**
 * Has the print provider try an order again, and its replacements, that failed there or are drafts again. `submit-order`
 * sends the order itself, with all its checks. A replacement is confirmed here, unless the payment no longer stands, and
 * a new refusal keeps it waiting. Safe to repeat.
 */
export async function printAgain(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const { provider } = deps;
  const known = await provider.findByExternalId(numberOf(order));
  if (isUnmade(order) && known && isEditable(known)) {
    await markUnsent(deps, order.id);
    return deps.queues.send('submit-order', { orderId: order.id });
  }
  for (const { externalId } of openReplacements(order.fulfillment)) {
    const replacement = await provider.findByExternalId(externalId);
    if (!replacement || !isEditable(replacement)) continue;
    if ((await barToPrinting(deps, order)) !== null) return;
    const sent = await refusable(() => provider.confirm(externalId));
    if (sent instanceof ProviderRefusal) return meetSnag(deps, order, 'parcel-replacement', sent.message);
  }
  await followOrder(deps, order.id);
}

/** Notes that an order is not confirmed at the print provider any more, so that the reconciler has it sent. */
export const markUnsent = (
  { orders, clock }: Pick<FollowDeps, 'orders' | 'clock'>,
  orderId: string,
): Promise<Fulfillment> =>
  updateFulfillment(orders, orderId, (before) =>
    before.confirmedAt === null ? before : { ...before, confirmedAt: null, updatedAt: isoOf(clock) },
  );

/**
 * Gives up an order whose snag could not be solved in time, and refunds its payment. If the provider makes the order
 * after all, follows it instead.
 */
export async function giveUpOrder(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const cause = `Not solved by ${isoOf(deps.clock).slice(0, 10)}: ${order.snag?.kind ?? 'unknown'}`;
  const outcome = await callOffBy('give-up', cause, deps, order);
  if (outcome === 'printing') return followOrder(deps, order.id);
  await endAndRefund(deps, order, { ...endingBy('give-up', cause), unclaimedOnly: outcome === 'unsent' });
}
