import type { Alarms } from '../ports/alarms.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import { isShipped, openReplacements } from './parcels.ts';
import type { OrderPrinting, ProviderOrder } from './ports/order-printing.ts';
import type { StoredOrder } from './ports/orders.ts';

/**
 * `unsent`: the provider does not know the order. `stopped`: the provider will not print it. `printing`: it cannot be
 * stopped any more.
 */
export type CallOff = 'unsent' | 'stopped' | 'printing';

/** Returns whether the provider prints nothing of this order unless a person confirms it there. */
export const isIdle = ({ status, shipments }: ProviderOrder): boolean =>
  status === 'failed' || status === 'canceled' || (status === 'archived' && shipments.length === 0);

/**
 * Calls an order off at the print provider, which cancels drafts and pending orders only. It cannot cancel a failed
 * order; if a person confirms one later, `followOrder` notices. `beforehand` runs before the provider is asked to cancel.
 * Safe to repeat.
 */
export async function callOff(
  provider: Pick<OrderPrinting, 'findByExternalId' | 'cancel'>,
  externalId: string,
  beforehand: () => Promise<void> = async () => {},
): Promise<CallOff> {
  const known = await provider.findByExternalId(externalId);
  if (!known) return 'unsent';
  if (isIdle(known)) return 'stopped';
  await beforehand();
  const answer = await refusable(() => provider.cancel(externalId));
  if (!(answer instanceof ProviderRefusal)) return 'stopped';
  const after = await provider.findByExternalId(externalId);
  return after && isIdle(after) ? 'stopped' : 'printing';
}

/** Calls off what is being printed again for an order. Raises an alarm about what cannot be stopped any more. */
export async function callOffReplacements(
  { provider, alarms }: { provider: Pick<OrderPrinting, 'findByExternalId' | 'cancel'>; alarms: Alarms },
  { id, fulfillment }: StoredOrder,
): Promise<void> {
  for (const { externalId, status } of openReplacements(fulfillment)) {
    // What was sent arrives or does not; it is not printed any more.
    if (isShipped(status)) continue;
    if ((await callOff(provider, externalId)) === 'printing') alarms.raise('printed-though-cancelled', { orderId: id });
  }
}
