import type { ProviderOrder } from './ports/order-printing.ts';
import type { Fulfillment, StoredOrder } from './ports/orders.ts';

/** Returns the number under which the print provider has the order now. */
export const numberOf = ({ fulfillment }: Pick<StoredOrder, 'fulfillment'>): string => fulfillment.externalId;

/** Returns the ID of the order that the print provider has under this number, such as `VF-…` for `VF-…-r1`. */
export const orderIdOf = (externalId: string): string => externalId.replace(/-r\d+$/, '');

/** Returns a number that the print provider does not know yet. A number cannot be used twice, even if it is cancelled. */
export function nextExternalId(orderId: string, { externalId, replacements }: Fulfillment): string {
  const used = [externalId, ...replacements.map((one) => one.externalId)].map((number) =>
    Number(/-r(\d+)$/.exec(number)?.[1] ?? 0),
  );
  return `${orderId}-r${Math.max(...used) + 1}`;
}

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
