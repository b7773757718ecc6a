import type { PaymentRecords } from '../orders/ports/payment-records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Checkouts } from './ports.ts';

/** How long a request may take to open the payment of what it has frozen, in milliseconds: more than any deadline. */
const openingMs = 5 * 60 * 1000;

type Deps = {
  checkouts: Pick<Checkouts, 'findOpen'>;
  paymentRecords: Pick<PaymentRecords, 'find'>;
  clock: Clock;
};

/**
 * Returns the IDs of the artworks of which an order may still be placed, because the shopper's open checkout contains
 * them and its payment can be made, or was made a moment ago.
 */
export async function artworksBeingBought(deps: Deps, userId: string): Promise<readonly number[]> {
  const open = await deps.checkouts.findOpen(userId);
  if (!open) return [];
  // A request that was refused or interrupted leaves a checkout that nobody can pay for.
  const isAbandoned = Date.parse(open.frozenAt ?? '') + openingMs < deps.clock.now();
  if (open.paymentIntentId === null && isAbandoned) return [];
  // The payment of a recorded checkout has its order or its refund.
  if (open.paymentIntentId !== null && (await deps.paymentRecords.find(open.paymentIntentId))) return [];
  return open.artworkIds;
}
