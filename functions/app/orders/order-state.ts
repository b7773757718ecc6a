import type { ProviderOrder } from './ports/order-printing.ts';
import type { StoredOrder } from './ports/orders.ts';

/** Returns whether no part of an order has been made yet. */
export const isUnmade = ({ status }: Pick<StoredOrder, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

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
