import {
  atOnce,
  type Fulfillment,
  type StoredOrder,
  type StoredOrderItem,
  type StoredStatusChange,
  type WatchedOrder,
} from '#functions/app/orders/ports/orders.ts';
import type { PaymentRecord } from '#functions/app/orders/ports/payment-records.ts';
import { mayMove } from '#shared/model/order.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { order, orderItem, orderStatusHistory, printfulOrder, stripePayment } from './order-entities.ts';
import type {
  FulfillmentRecord,
  HistoryRecord,
  ItemRecord,
  NewsRecord,
  OrderRecord,
  PaymentItem,
} from './order-records.ts';

type Owner = { orderId: string; userId: string };

export function toStoredOrder(
  { orderId, dueShard: _, ...header }: OrderRecord,
  fulfillment: FulfillmentRecord,
  items: ItemRecord[],
  history: HistoryRecord[],
  news: NewsRecord[],
): StoredOrder {
  return {
    ...withNulls(order.attributes, header),
    id: orderId,
    told: news.flatMap(({ name, toldAt }) => (toldAt === undefined ? [] : [name])),
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

export const toFulfillment = ({ orderId: _, userId: __, ...fulfillment }: FulfillmentRecord): Fulfillment =>
  withNulls(printfulOrder.attributes, fulfillment);

export const toPayment = (item: PaymentItem): PaymentRecord => withNulls(stripePayment.attributes, item);

/** The fields of an order's header that a list of watched orders needs. */
export const watchedFields = [
  'orderId',
  'status',
  'createdAt',
  'askedAt',
  'heldBecause',
  'snag',
  'dueAt',
  'failures',
] as const;

export const toWatchedOrder = ({
  orderId: id,
  ...header
}: Pick<OrderRecord, (typeof watchedFields)[number]>): WatchedOrder => ({
  ...{ id, askedAt: null, heldBecause: null, snag: null, dueAt: null },
  ...header,
});

/** The number of partitions that share the orders with a due time, so that none of them takes every write. */
export const dueShards = 4;

/** Returns an order's partition on the index of due times, by the last character of its random ID. */
export const dueShardOf = (orderId: string): number => orderId.charCodeAt(orderId.length - 1) % dueShards;

/** Returns the table item of a new order's header. A new order always has a due time. */
export const orderItemOf = ({ id, told: _, items, fulfillment, history, ...header }: StoredOrder) => ({
  ...withoutNulls(header),
  dueAt: header.dueAt ?? atOnce,
  orderId: id,
  dueShard: dueShardOf(id),
});

/** Returns the table item of a fulfillment, an order line, or a status change. */
export const partOf = <T extends object>(owner: Owner, part: T) => withoutNulls({ ...owner, ...part });
