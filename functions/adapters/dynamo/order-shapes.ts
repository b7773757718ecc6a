import type {
  Fulfilment,
  PaymentRecord,
  StoredOrder,
  StoredOrderItem,
  StoredStatusChange,
} from '#functions/app/ports/orders.ts';
import { mayMove } from '#shared/model/order.ts';
import type { FulfilmentRecord, HistoryRecord, ItemRecord, OrderRecord, PaymentItem } from './order-records.ts';

type Owner = { orderId: string; userId: string };

/** What the table leaves out, the shop calls null. */
const orNull = <T>(value: T | undefined): T | null => value ?? null;
const orAbsent = <T>(value: T | null): T | undefined => value ?? undefined;

export function toStoredOrder(
  { orderId, submittingAt, heldBecause, mailsSent, ...header }: OrderRecord,
  fulfilment: FulfilmentRecord,
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
    fulfilment: toFulfilment(fulfilment),
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

function toFulfilment({ orderId: _, userId: __, ...record }: FulfilmentRecord): Fulfilment {
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

export const fulfilmentItem = (owner: Owner, fulfilment: Fulfilment) => ({
  ...owner,
  ...fulfilment,
  printfulOrderId: orAbsent(fulfilment.printfulOrderId),
  actualCost: orAbsent(fulfilment.actualCost),
  estimatedDelivery: orAbsent(fulfilment.estimatedDelivery),
  confirmedAt: orAbsent(fulfilment.confirmedAt),
  shippedAt: orAbsent(fulfilment.shippedAt),
  deliveredAt: orAbsent(fulfilment.deliveredAt),
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
