import { formatMoney } from '#shared/model/money.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

/** Returns the email about a failed or cancelled order. */
export function orderProblemMail(order: StoredOrder, siteUrl: string): Mail {
  const ending = order.history.find(({ newStatus }) => newStatus === order.status);
  const isCancelled = order.status === 'cancelled';
  return orderMail(order, siteUrl, {
    subject: isCancelled ? `Your order ${order.id} has been cancelled` : `A problem with your order ${order.id}`,
    heading: isCancelled ? `Order ${order.id} has been cancelled` : `We're sorry, we can't make order ${order.id}`,
    parts: [
      ending?.statusMessage ?? 'This order will not be delivered.',
      `We're refunding $${formatMoney(order.fulfillment.totalAmount)} to the card you paid with. It should appear within 5 to 10 days.`,
      "Your artwork is still yours. You'll find it in your gallery.",
    ],
    showsItems: true,
  });
}
