import { Entity, type EntityItem, Service } from 'electrodb';
import { counterEntity } from '../counters.ts';
import { perTable } from '../table.ts';
import { order, orderItem, orderNews, orderStatusHistory, printfulOrder, stripePayment } from './order-entities.ts';

export const orderEntity = perTable((table) => new Entity(order, table));
export const fulfillmentEntity = perTable((table) => new Entity(printfulOrder, table));
const orderItemEntity = perTable((table) => new Entity(orderItem, table));
export const historyEntity = perTable((table) => new Entity(orderStatusHistory, table));
export const newsEntity = perTable((table) => new Entity(orderNews, table));
export const paymentEntity = perTable((table) => new Entity(stripePayment, table));

/** The records that make up an order. */
export const orderRecords = perTable(
  (table) =>
    new Service(
      {
        order: orderEntity(table),
        printfulOrder: fulfillmentEntity(table),
        orderItem: orderItemEntity(table),
        orderStatusHistory: historyEntity(table),
        orderNews: newsEntity(table),
        stripePayment: paymentEntity(table),
        counter: counterEntity(table),
      },
      table,
    ),
);

type Opened = ReturnType<typeof orderRecords>['entities'];
export type OrderRecord = EntityItem<Opened['order']>;
export type FulfillmentRecord = EntityItem<Opened['printfulOrder']>;
export type ItemRecord = EntityItem<Opened['orderItem']>;
export type HistoryRecord = EntityItem<Opened['orderStatusHistory']>;
export type NewsRecord = EntityItem<Opened['orderNews']>;
export type PaymentItem = EntityItem<Opened['stripePayment']>;

export type WholeOrder = {
  order: OrderRecord[];
  printfulOrder: FulfillmentRecord[];
  orderItem: ItemRecord[];
  orderStatusHistory: HistoryRecord[];
  /** Absent from the records of a shopper. */
  orderNews?: NewsRecord[];
};
