import { formatMoney } from '#shared/model/money.ts';
import { endingOf, leavesMoneyToBank } from '../orders/ending-texts.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

/** Returns the email about a failed or cancelled order. */
export function orderProblemMail(order: StoredOrder, siteUrl: string): Mail {
  const isCancelled = order.status === 'cancelled';
  return orderMail(order, siteUrl, {
    subject: isCancelled ? `Your order ${order.id} has been cancelled` : `A problem with your order ${order.id}`,
    heading: isCancelled ? `Order ${order.id} has been cancelled` : `We're sorry, we can't make order ${order.id}`,
    parts: [
      endingOf(order)?.statusMessage ?? 'This order will not be delivered.',
      ...(leavesMoneyToBank(order) ? [] : [refundOf(order)]),
      "Your artwork is still yours. You'll find it in your gallery.",
    ],
    showsItems: true,
  });
}

const refundOf = ({ fulfillment }: StoredOrder) =>
  `We're refunding $${formatMoney(fulfillment.totalAmount)} to the card you paid with. It should appear within 5 to 10 days.`;
