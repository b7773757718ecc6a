import { isEnded, type Order, OrderStatus, type Shipment } from '#shared/model/order.ts';

/** Returns the label of a status. An unknown status gets the label of `pending`. */
export function statusWord(status: string): string {
  const known = OrderStatus.options.find((option) => option === status) ?? 'pending';
  return words[known];
}

const words: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Returns what a status means to the shopper if its word does not say it: an order exists only once it is paid. */
export const statusNote = (status: string): string | null =>
  status === 'pending' ? 'Paid, waiting for the printer' : null;

export type StatusTone = 'plain' | 'success' | 'danger';

/** Returns the tone of a status. A cancellation is no alarm, because shoppers cancel on purpose. */
export function toneOf(status: string): StatusTone {
  if (status === 'delivered') return 'success';
  return status === 'failed' ? 'danger' : 'plain';
}

/** Returns whether the status is final. */
export const isOver = (status: string) => status === 'delivered' || isEnded(status);

/** Returns a sentence about a parcel that its dates do not tell, or null. */
export function parcelSentence({ state, trackingNumber, deliveredAt }: Shipment): string | null {
  if (state === 'returned') return 'This package came back to the printer.';
  if (state === 'undelivered') return 'The carrier couldn’t deliver this package.';
  if (state === 'pickup') return 'This package is waiting for you to pick it up.';
  return trackingNumber === null && deliveredAt === null ? 'This package has no tracking.' : null;
}

/**
 * Returns the carrier and service of a parcel. If the service's name includes the carrier's, the carrier is not
 * repeated.
 */
export function carrierText({ carrier, service }: Shipment): string {
  const isNamed = carrier && service?.toLowerCase().startsWith(carrier.toLowerCase());
  return [isNamed ? null : carrier, service].filter(Boolean).join(', ');
}

/**
 * Returns a sentence that explains an order's status to the shopper. Only the entry about its end knows what becomes of
 * the money of a failed or cancelled order.
 */
export function statusSentence({ status, statusHistory }: Pick<Order, 'status' | 'statusHistory'>): string {
  const ending = isEnded(status) && statusHistory.findLast((entry) => entry.status === status);
  if (ending) return ending.statusMessage;
  switch (status) {
    case 'confirmed':
      return 'The printer has your order.';
    case 'processing':
      return 'Your order is being made.';
    case 'shipped':
      return 'Your order is on its way.';
    case 'delivered':
      return 'Your order has arrived.';
    case 'failed':
      return 'We couldn’t produce this order.';
    case 'cancelled':
      return 'This order was cancelled.';
    default:
      return 'We’ve received your payment and are sending your order to the printer.';
  }
}
