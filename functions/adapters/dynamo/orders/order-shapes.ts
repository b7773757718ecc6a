import type {
  Fulfillment,
  StoredOrder,
  StoredOrderItem,
  StoredStatusChange,
} from '#functions/app/orders/ports/orders.ts';
import type { PaymentRecord } from '#functions/app/orders/ports/payment-records.ts';
import { mayMove } from '#shared/model/order.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { order, orderItem, orderStatusHistory, printfulOrder, stripePayment } from './order-entities.ts';
import type { FulfillmentRecord, HistoryRecord, ItemRecord, OrderRecord, PaymentItem } from './order-records.ts';

type Owner = { orderId: string; userId: string };

export function toStoredOrder(
  { orderId, mailsSent, ...header }: OrderRecord,
  fulfillment: FulfillmentRecord,
  items: ItemRecord[],
  history: HistoryRecord[],
): StoredOrder {
  return {
    ...withNulls(order.attributes, header),
    id: orderId,
    mailsSent: [...(mailsSent ?? [])],
    items: items.map(toItem).sort((a, b) => a.id - b.id),
    fulfillment: toFulfillment(fulfillment),
    history: history.map(toChange).sort(newestFirst),
  };
}

/** Compares two status changes. Of two changes in the same millisecond, the later status counts as newer. */
function newestFirst(a: StoredStatusChange, b: StoredStatusChange): number {
  return b.createdAt.localeCompare(a.createdAt) || (mayMove(a.newStatus, b.newStatus) ? 1 : -1);
}

const toItem = ({ orderId: _, userId: __, ...item }: ItemRecord): StoredOrderItem =>
  withNulls(orderItem.attributes, item);

const toChange = ({ orderId: _, userId: __, ...change }: HistoryRecord): StoredStatusChange =>
  withNulls(orderStatusHistory.attributes, change);

const toFulfillment = ({ orderId: _, userId: __, ...fulfillment }: FulfillmentRecord): Fulfillment =>
  withNulls(printfulOrder.attributes, fulfillment);

export const toPayment = (item: PaymentItem): PaymentRecord => withNulls(stripePayment.attributes, item);

export const orderItemOf = ({ id, mailsSent: _, items, fulfillment, history, ...header }: StoredOrder) =>
  withoutNulls({ ...header, orderId: id });

/** Returns the table item of a fulfillment, an order line, or a status change. */
export const partOf = <T extends object>(owner: Owner, part: T) => withoutNulls({ ...owner, ...part });
