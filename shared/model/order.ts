import * as z from 'zod/mini';
import { OrderId, SerialId } from './id.ts';
import { LineSnapshot } from './line.ts';
import { Money } from './money.ts';
import { OrderAddress } from './saved-address.ts';
import { TaxPercentage } from './tax.ts';

export const OrderStatus = z.enum([
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'failed',
  'cancelled',
]);
export type OrderStatus = z.output<typeof OrderStatus>;

export const ChangedBy = z.enum(['system', 'payment', 'provider', 'operator']);
export type ChangedBy = z.output<typeof ChangedBy>;

/**
 * The total of the orders, in cents, that a shopper may cancel alone in a day (UTC). Each cancellation costs the shop the
 * payment provider's fee, which a refund does not return. The operator cancels more.
 */
export const maxCancelledPerDay = 200_000;

/** The maximum total of one order, in cents. A larger one is arranged by email, as it would be an expensive mistake. */
export const maxOrderTotal = 500_000;

/** How often an open order page polls for changes, in milliseconds. */
export const orderPageMs = 15_000;

/** The labels of the progress bar, in the same order as `progressOrder`. */
export const progressLabels = ['Order Confirmed', 'Processing', 'In Production', 'Shipped', 'Delivered'] as const;
const progressOrder = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'] as const;

/** Returns whether an order failed or was cancelled. Such an order is not printed, and its payment is refunded. */
export const isEnded = (status: string): boolean => status === 'failed' || status === 'cancelled';

/** Returns the progress step from 1 to 5, or 0 for a failed or cancelled order. Unknown statuses count as pending. */
export function progressStep(status: string): number {
  if (isEnded(status)) return 0;
  return Math.max(0, progressOrder.indexOf(status as (typeof progressOrder)[number])) + 1;
}

/**
 * Returns whether an order may change from one status to another. An order moves forward and may skip steps. An order
 * can fail or be cancelled until delivery. The statuses failed, cancelled, and delivered are final.
 */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  if (isEnded(from) || from === 'delivered') return false;
  if (isEnded(to)) return true;
  return progressStep(to) > progressStep(from);
}

/** The statuses of an order in progress. */
const openStatuses: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped'];

export const isOpen = (status: OrderStatus): boolean => openStatuses.includes(status);

export const OrderItem = z.extend(
  z.pick(LineSnapshot, {
    artworkId: true,
    productId: true,
    variantId: true,
    quantity: true,
    customization: true,
    productName: true,
    productType: true,
    variantSize: true,
    variantColor: true,
  }),
  { id: SerialId, unitPrice: Money, totalPrice: Money, imageUrl: z.string() },
);
export type OrderItem = z.output<typeof OrderItem>;

export const StatusChange = z.object({
  id: z.string(),
  status: OrderStatus,
  statusMessage: z.string(),
  createdAt: z.string(),
  changedBy: ChangedBy,
});
export type StatusChange = z.output<typeof StatusChange>;

/**
 * The last status of a parcel from the printer or the carrier. `waiting` and `stopped` parcels have not left the
 * printer. `undelivered` means that the carrier has given up.
 */
export const ParcelState = z.enum(['waiting', 'stopped', 'underway', 'pickup', 'delivered', 'returned', 'undelivered']);
export type ParcelState = z.output<typeof ParcelState>;

/** One parcel of an order. */
export const Shipment = z.object({
  id: z.string(),
  carrier: z.nullable(z.string()),
  service: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  shippedAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /** Null until the printer reports a status. */
  state: z.nullable(ParcelState),
  /** Whether the parcel replaces a damaged, lost, or returned one. */
  isReplacement: z.boolean(),
});
export type Shipment = z.output<typeof Shipment>;

/** Returns an order's receipt number, made of its date and ID. IDs are never reused. */
export const receiptNumber = ({ id, createdAt }: { id: string; createdAt: string }): string =>
  `R-${createdAt.slice(0, 10).replaceAll('-', '')}-${id.replace(/^VF-/, '')}`;

/** The order in API responses. The history is newest first, and the tracking fields describe the latest shipment. */
export const Order = z.object({
  id: OrderId,
  status: OrderStatus,
  totalAmount: Money,
  subtotalAmount: Money,
  shippingCost: Money,
  taxAmount: Money,
  /** The tax rate in percent. Null for orders placed before tax rates were stored. */
  taxRate: z.nullable(TaxPercentage),
  /** The part of the payment that was refunded or is being refunded. */
  refundedAmount: Money,
  currency: z.literal('USD'),
  createdAt: z.string(),
  /**
   * The time at which the order goes to the printer, and until which the shopper can correct the address (ISO 8601). Null
   * if it is too late, and while something holds up the order, so that nobody knows the time.
   */
  changeableUntil: z.nullable(z.string()),
  /** Whether the shopper can cancel: before production, and before the download of an original. */
  isCancellable: z.boolean(),
  /** Whether the shop cancels it at the shopper's request by email, because it is worth more than `maxCancelledPerDay`. */
  cancelsByEmail: z.boolean(),
  /** Whether something holds up the order or its payment. Until that ends, it gives no original for download. */
  isHeld: z.boolean(),
  trackingNumber: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  shippedAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /** The estimated delivery date (`YYYY-MM-DD`), or null if the carrier has none. */
  estimatedDelivery: z.nullable(z.string()),
  printfulOrderId: z.nullable(z.int()),
  shippingMethod: z.string(),
  shippingAddress: OrderAddress,
  giftMessage: z.nullable(z.string()),
  items: z.array(OrderItem),
  shipments: z.array(Shipment),
  statusHistory: z.array(StatusChange),
});
export type Order = z.output<typeof Order>;

/** Returns the orders of an artwork that stand, so that they may give its original. */
export const standingOrders = (orders: readonly Order[], artworkId: number): Order[] =>
  orders.filter(({ status, items }) => !isEnded(status) && items.some((item) => item.artworkId === artworkId));

/** Returns whether something holds up all the orders that could give the original of an artwork. */
export function isOriginalHeld(orders: readonly Order[], artworkId: number): boolean {
  const own = standingOrders(orders, artworkId);
  return own.length > 0 && own.every(({ isHeld }) => isHeld);
}
