import { formatMoney } from '#shared/model/money.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

/** Of an order that failed or was cancelled. */
export function orderProblemMail(order: StoredOrder, siteUrl: string): Mail {
  const ending = order.history.find(({ newStatus }) => newStatus === order.status);
  const isCancelled = order.status === 'cancelled';
  return orderMail(order, siteUrl, {
    subject: isCancelled ? `Your order ${order.id} is cancelled` : `A problem with your order ${order.id}`,
    heading: isCancelled ? `Order ${order.id} is cancelled` : `We are sorry: order ${order.id} cannot be made`,
    parts: [
      ending?.statusMessage ?? 'This order has ended.',
      `We are returning $${formatMoney(order.fulfillment.totalAmount)} to the card you paid with. Banks take 5 to 10 days to show it.`,
      'Your artwork stays yours, and it is still in your gallery.',
    ],
    showsItems: true,
  });
}
