import type { StoredOrder } from '../orders/ports/orders.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

/** Returns the email about an event of an order, with the text of the order's history. */
export function orderNewsMail(order: StoredOrder, message: string, siteUrl: string): Mail {
  return orderMail(order, siteUrl, {
    subject: `News about your order ${order.id}`,
    heading: `News about order ${order.id}`,
    parts: [message],
    showsItems: false,
  });
}
