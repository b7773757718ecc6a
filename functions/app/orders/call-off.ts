import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import type { OrderPrinting, ProviderOrder } from './ports/order-printing.ts';

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
 * order; if a person confirms one later, `followOrder` notices. Safe to repeat.
 */
export async function callOff(
  provider: Pick<OrderPrinting, 'findByExternalId' | 'cancel'>,
  orderId: string,
): Promise<CallOff> {
  const known = await provider.findByExternalId(orderId);
  if (!known) return 'unsent';
  if (isIdle(known)) return 'stopped';
  const answer = await refusable(() => provider.cancel(orderId));
  if (!(answer instanceof ProviderRefusal)) return 'stopped';
  const after = await provider.findByExternalId(orderId);
  return after && isIdle(after) ? 'stopped' : 'printing';
}
