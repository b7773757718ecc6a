import type { CheckoutDrafts } from '../orders/ports/drafts.ts';
import type { PaymentRecords } from '../orders/ports/payment-records.ts';
import type { Checkouts } from './ports.ts';

type Deps = {
  checkouts: Pick<Checkouts, 'findOpen'>;
  drafts: Pick<CheckoutDrafts, 'listDrafts'>;
  paymentRecords: Pick<PaymentRecords, 'find'>;
};

/**
 * Returns whether an order of the artwork may still be placed, because the shopper's open checkout contains it and its
 * payment can be made, or was made a moment ago.
 */
export async function isBeingBought(deps: Deps, userId: string, artworkId: number): Promise<boolean> {
  const open = await deps.checkouts.findOpen(userId);
  if (!open) return false;
  // The payment of a recorded checkout has its order or its refund.
  if (open.paymentIntentId !== null && (await deps.paymentRecords.find(open.paymentIntentId))) return false;
  const drafts = await deps.drafts.listDrafts(userId, open.checkoutId);
  return drafts.some(({ lines }) => lines.some((line) => line.artworkId === artworkId));
}
