import type {
  Fulfillment,
  StoredOrder,
  StoredOrderItem,
  StoredStatusChange,
} from '#functions/app/orders/ports/orders.ts';
import type { PaymentRecord } from '#functions/app/orders/ports/payment-records.ts';
import { mayMove } from '#shared/model/order.ts';
import type { FulfillmentRecord, HistoryRecord, ItemRecord, OrderRecord, PaymentItem } from './order-records.ts';

type Owner = { orderId: string; userId: string };

/** What the table leaves out, the shop calls null. */
const orNull = <T>(value: T | undefined): T | null => value ?? null;
const orAbsent = <T>(value: T | null): T | undefined => value ?? undefined;

export function toStoredOrder(
  { orderId, submittingAt, heldBecause, mailsSent, ...header }: OrderRecord,
  fulfillment: FulfillmentRecord,
  items: ItemRecord[],
  history: HistoryRecord[],
): StoredOrder {
  return {
    ...header,
    id: orderId,
    submittingAt: orNull(submittingAt),
    heldBecause: orNull(heldBecause),
    mailsSent: [...(mailsSent ?? [])],
    items: items.map(toItem).sort((a, b) => a.id - b.id),
    fulfillment: toFulfillment(fulfillment),
    history: history.map(toChange).sort(newestFirst),
  };
}

/** Entries of the same millisecond are told apart by which of the two statuses comes later. */
function newestFirst(a: StoredStatusChange, b: StoredStatusChange): number {
  return b.createdAt.localeCompare(a.createdAt) || (mayMove(a.newStatus, b.newStatus) ? 1 : -1);
}

function toItem({ orderId: _, userId: __, variantColor, printfulItemId, ...item }: ItemRecord): StoredOrderItem {
  return { ...item, variantColor: orNull(variantColor), printfulItemId: orNull(printfulItemId) };
}

function toChange({ orderId: _, userId: __, previousStatus, ...change }: HistoryRecord): StoredStatusChange {
  return { ...change, previousStatus: orNull(previousStatus) };
}

function toFulfillment({ orderId: _, userId: __, ...record }: FulfillmentRecord): Fulfillment {
  return {
    ...record,
    printfulOrderId: orNull(record.printfulOrderId),
    actualCost: orNull(record.actualCost),
    estimatedDelivery: orNull(record.estimatedDelivery),
    confirmedAt: orNull(record.confirmedAt),
    shippedAt: orNull(record.shippedAt),
    deliveredAt: orNull(record.deliveredAt),
  };
}

export const orderItemOf = (order: StoredOrder) => ({
  orderId: order.id,
  userId: order.userId,
  paymentIntentId: order.paymentIntentId,
  customerEmail: order.customerEmail,
  customerName: order.customerName,
  status: order.status,
  createdAt: order.createdAt,
  submittingAt: orAbsent(order.submittingAt),
  heldBecause: orAbsent(order.heldBecause),
});

export const fulfillmentItem = (owner: Owner, fulfillment: Fulfillment) => ({
  ...owner,
  ...fulfillment,
  printfulOrderId: orAbsent(fulfillment.printfulOrderId),
  actualCost: orAbsent(fulfillment.actualCost),
  estimatedDelivery: orAbsent(fulfillment.estimatedDelivery),
  confirmedAt: orAbsent(fulfillment.confirmedAt),
  shippedAt: orAbsent(fulfillment.shippedAt),
  deliveredAt: orAbsent(fulfillment.deliveredAt),
});

export const lineItem = (owner: Owner, item: StoredOrderItem) => ({
  ...owner,
  ...item,
  variantColor: orAbsent(item.variantColor),
  printfulItemId: orAbsent(item.printfulItemId),
});

export const changeItem = (owner: Owner, change: StoredStatusChange) => ({
  ...owner,
  ...change,
  previousStatus: orAbsent(change.previousStatus),
});

export const paymentItem = (payment: PaymentRecord) => ({
  ...payment,
  orderId: orAbsent(payment.orderId),
  refundId: orAbsent(payment.refundId),
  cause: orAbsent(payment.cause),
});

export const toPayment = ({ orderId, refundId, cause, ...payment }: PaymentItem): PaymentRecord => ({
  ...payment,
  orderId: orNull(orderId),
  refundId: orNull(refundId),
  cause: orNull(cause),
});
