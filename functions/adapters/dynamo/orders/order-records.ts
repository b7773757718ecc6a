import { Entity, type EntityItem, Service } from 'electrodb';
import type { Table } from '../table.ts';
import { order, orderItem, orderStatusHistory, printfulOrder, stripePayment } from './order-entities.ts';

/** The records an order is made of, opened on a table. */
export function openOrderRecords(table: Table) {
  return new Service(
    {
      order: new Entity(order, table),
      printfulOrder: new Entity(printfulOrder, table),
      orderItem: new Entity(orderItem, table),
      orderStatusHistory: new Entity(orderStatusHistory, table),
      stripePayment: new Entity(stripePayment, table),
    },
    table,
  );
}

type Opened = ReturnType<typeof openOrderRecords>['entities'];
export type OrderRecord = EntityItem<Opened['order']>;
export type FulfillmentRecord = EntityItem<Opened['printfulOrder']>;
export type ItemRecord = EntityItem<Opened['orderItem']>;
export type HistoryRecord = EntityItem<Opened['orderStatusHistory']>;
export type PaymentItem = EntityItem<Opened['stripePayment']>;

export type WholeOrder = {
  order: OrderRecord[];
  printfulOrder: FulfillmentRecord[];
  orderItem: ItemRecord[];
  orderStatusHistory: HistoryRecord[];
};
