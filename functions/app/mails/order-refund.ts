import type { StoredOrder } from '../orders/ports/orders.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

/** Returns the email about a refund, or a refund that came back, with the text of the order's history. */
export function orderRefundMail(order: StoredOrder, message: string, isBack: boolean, siteUrl: string): Mail {
  return orderMail(order, siteUrl, {
    subject: isBack ? `A problem with your refund for order ${order.id}` : `A refund for your order ${order.id}`,
    heading: isBack ? 'Your refund came back' : 'A refund is on its way',
    parts: [message, ...(isBack ? [] : ['It should appear on the card you paid with within 5 to 10 days.'])],
    showsItems: false,
  });
}
