import { notFound } from '#shared/errors.ts';
import type { Order } from '#shared/model/order.ts';
import type { Page, PageWanted } from '../ports/page.ts';
import { orderView } from './order-view.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';
import type { PaymentRecords } from './ports/payment-records.ts';

/** Returns a page of the shopper's orders, newest first. Throws `not-found` if `before` is not one of them. */
export async function listOrders(
  { orders, paymentRecords }: { orders: Pick<Orders, 'page'>; paymentRecords: Pick<PaymentRecords, 'find'> },
  userId: string,
  wanted: PageWanted<string>,
): Promise<Page<Order>> {
  const { items, hasMore } = await orders.page(userId, wanted);
  return { items: await Promise.all(items.map((order) => orderView({ paymentRecords }, order))), hasMore };
}

type FindDeps = { orders: Orders; paymentRecords: PaymentRecords };

/**
 * Reads the order with this order ID or payment intent ID. Returns the function that shows it to a shopper, and that throws
 * `not-found` to all others.
 */
export async function findOrder({ orders, paymentRecords }: FindDeps, id: string): Promise<(userId: string) => Order> {
  const orderId = id.startsWith('pi_') ? (await paymentRecords.find(id))?.orderId : id;
  const order = orderId ? await orders.find(orderId) : undefined;
  const found = order && { userId: order.userId, view: await orderView({ paymentRecords }, order) };
  return (userId) => ofShopper(found, userId).view;
}

/** Returns an order if it is this shopper's. Throws `not-found` for any other. */
export function ofShopper<O extends Pick<StoredOrder, 'userId'>>(order: O | undefined, userId: string): O {
  if (order?.userId !== userId) throw notFound('Order');
  return order;
}
