import { isoOf } from '../../ports/clock.ts';
import { ProviderRefusal, refusable } from '../../ports/provider-refusal.ts';
import { unsentReplacements } from '../order/parcels.ts';
import { clearSnag } from '../order/record-snag.ts';
import { type News, type TellDeps, tell } from '../order/tell.ts';
import { updateFulfillment } from '../order/update-fulfillment.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import type { PrintOrders, ProviderOrder } from '../ports/print-orders.ts';

/**
 * `unsent`: the provider does not know the order. `stopped`: the provider will not print it. `printing`: it cannot be
 * stopped any more.
 */
export type StopOutcome = 'unsent' | 'stopped' | 'printing';

/** Returns whether the provider prints nothing of this order unless a person confirms it there. */
export const isIdle = ({ status, shipments }: ProviderOrder): boolean =>
  status === 'failed' || status === 'canceled' || (status === 'archived' && shipments.length === 0);

/**
 * Calls an order off at the print provider, which cancels drafts and pending orders only. It cannot cancel a failed
 * order; if a person confirms one later, `followOrder` notices. `beforehand` runs before the provider is asked to cancel.
 * Safe to repeat.
 */
export async function stopPrinting(
  provider: Pick<PrintOrders, 'findByExternalId' | 'cancel'>,
  externalId: string,
  beforehand: () => Promise<void> = async () => {},
): Promise<StopOutcome> {
  const known = await provider.findByExternalId(externalId);
  if (!known) return 'unsent';
  if (isIdle(known)) return 'stopped';
  await beforehand();
  const answer = await refusable(() => provider.cancel(externalId));
  if (!(answer instanceof ProviderRefusal)) return 'stopped';
  const after = await provider.findByExternalId(externalId);
  return after && isIdle(after) ? 'stopped' : 'printing';
}

type Deps = TellDeps & {
  provider: Pick<PrintOrders, 'findByExternalId' | 'cancel'>;
  orders: Pick<Orders, 'find' | 'saveFulfillment' | 'replaceSnag'>;
};

/**
 * Cancels an order's unsent replacements and stops waiting for them. Raises an alarm for each one that can no longer be
 * stopped. The caller must first make sure that the payment bars replacements that a worker is about to send. Safe to
 * repeat.
 */
export async function stopReplacements(deps: Deps, order: StoredOrder): Promise<void> {
  const { id, fulfillment, snag } = order;
  const stopped = new Set<string>();
  // A replacement that was sent can no longer be cancelled.
  for (const { externalId } of unsentReplacements(fulfillment)) {
    if ((await stopPrinting(deps.provider, externalId)) !== 'printing') stopped.add(externalId);
    else
      await tell(deps, order, { id: `printing-${externalId}`, alarm: ['printed-though-cancelled', { orderId: id }] });
  }
  if (stopped.size === 0) return;
  for (const externalId of stopped) await tell(deps, order, replacementStopped(externalId));
  const at = isoOf(deps.clock);
  await updateFulfillment(deps.orders, id, (before) => ({
    ...before,
    replacements: before.replacements.map((one) =>
      stopped.has(one.externalId) ? { ...one, status: 'canceled', settledAt: one.settledAt ?? at } : one,
    ),
    updatedAt: at,
  }));
  if (snag?.kind === 'parcel-replacement') await clearSnag(deps, order);
}

/** Returns the ID of the note that the replacement with this number was stopped. */
export const replacementNoteId = (externalId: string | null) => `stopped-${externalId}`;

const replacementStopped = (externalId: string): News => ({
  id: replacementNoteId(externalId),
  note: { message: "We've cancelled your replacement. It won't be printed.", changedBy: 'system' },
});
