import type { PaymentRecords } from '../orders/ports/payment-records.ts';
import type { Checkouts } from './ports.ts';

type Deps = {
  checkouts: Pick<Checkouts, 'findOpen'>;
  paymentRecords: Pick<PaymentRecords, 'find'>;
};

/**
 * Returns the IDs of the artworks of which an order may still be placed, because the shopper's open checkout contains
 * them and its payment can be made, or was made a moment ago.
 */
export async function artworksBeingBought(deps: Deps, userId: string): Promise<readonly number[]> {
  const open = await deps.checkouts.findOpen(userId);
  if (!open) return [];
  // The payment of a recorded checkout has its order or its refund.
  if (open.paymentIntentId !== null && (await deps.paymentRecords.find(open.paymentIntentId))) return [];
  return open.artworkIds;
}
