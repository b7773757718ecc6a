import { isoOf } from '../ports/clock.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import { barToPrinting } from './bar-to-printing.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import { meetSnag } from './meet-snag.ts';
import { openReplacements } from './parcels.ts';
import type { StoredOrder } from './ports/orders.ts';
import { endAndRefund } from './refunds.ts';
import { numberOf } from './sendings.ts';
import { snagKindOf } from './snags.ts';
import { callOffBy, endingBy } from './wish-to-end.ts';

/**
 * Has the print provider try an order again, and its replacements, that failed there or are drafts again. Does nothing if
 * its payment no longer stands. A new refusal keeps the order waiting. Safe to repeat.
 */
export async function printAgain(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const replacements = openReplacements(order.fulfillment).map(({ externalId }) => externalId);
  for (const number of [numberOf(order), ...replacements]) {
    const known = await deps.provider.findByExternalId(number);
    if (known?.status !== 'failed' && known?.status !== 'draft') continue;
    if ((await barToPrinting(deps, order)) !== null) return;
    const sent = await refusable(() => deps.provider.confirm(number));
    if (sent instanceof ProviderRefusal) {
      const kind = number === numberOf(order) ? snagKindOf(sent.reason, sent.message) : 'parcel-replacement';
      return meetSnag(deps, order, kind, sent.message);
    }
  }
  await followOrder(deps, order.id);
}

/**
 * Gives up an order whose snag could not be solved in time, and refunds its payment. If the provider makes the order
 * after all, follows it instead.
 */
export async function giveUpOrder(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const cause = `Not solved by ${isoOf(deps.clock).slice(0, 10)}: ${order.snag?.said ?? 'unknown'}`;
  const outcome = await callOffBy('give-up', cause, deps, order);
  if (outcome === 'printing') return followOrder(deps, order.id);
  await endAndRefund(deps, order, { ...endingBy('give-up', cause), unclaimedOnly: outcome === 'unsent' });
}
