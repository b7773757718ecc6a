import type { StoredOrder } from '../ports/orders.ts';
import type { ProviderOrder } from '../ports/print-orders.ts';
import type { Snag } from '../ports/snag.ts';

/** The reason for the hold of an order whose payment Stripe reviews. */
export const reviewHold = 'Stripe reviews the payment';
/** The reason for the hold of an order that was paid with test money. Nobody needs to do anything about it. */
export const testMoneyHold = 'Paid with test money: left as a draft at the print provider';

/** Returns whether no part of an order has been made yet. */
export const isUnmade = ({ status }: Pick<StoredOrder, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

/** Returns whether a snag concerns what was sent already. */
export const isAboutParcels = ({ kind }: Pick<Snag, 'kind'>): boolean => kind.startsWith('parcel-');

/**
 * Returns whether something holds up the print of an order: the shop, such as for a review, a warning, or a dispute of
 * its payment, or a snag at the printer, which may also come while the order is made. Until that ends, no original is
 * released.
 */
export const isHeldUp = ({
  status,
  heldBecause,
  snag,
}: Pick<StoredOrder, 'status' | 'heldBecause' | 'snag'>): boolean =>
  (status === 'pending' && heldBecause !== null) || (snag !== null && !isAboutParcels(snag));

/** Returns whether at least one parcel of an order has left, so that its lines can be replaced. */
export const isSent = ({ status }: Pick<StoredOrder, 'status'>): boolean =>
  status === 'shipped' || status === 'delivered';

/** Returns whether an order is not confirmed at the print provider, so that it can be changed and confirmed there. */
export const isEditable = ({ status }: Pick<ProviderOrder, 'status'>): boolean =>
  status === 'draft' || status === 'failed';

/** Returns whether an order must be sent to the print provider, because it is new or its resend failed. */
export const isToBeSent = ({
  status,
  heldBecause,
  fulfillment,
}: Pick<StoredOrder, 'status' | 'heldBecause' | 'fulfillment'>): boolean =>
  heldBecause === null && (status === 'pending' || (status === 'confirmed' && fulfillment.confirmedAt === null));
