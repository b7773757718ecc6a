import { isCalledOff } from '#shared/model/order.ts';
import { isCancellable } from '../orders/keep-original.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import { snagMessage } from '../orders/snags.ts';
import { orderMail } from './order-letter.ts';
import type { Mail } from './ports.ts';

/** Returns the email about a delayed order, or undefined if the order is moving again or has ended. */
export function orderDelayedMail(order: StoredOrder, siteUrl: string): Mail | undefined {
  if (order.snag === null || isCalledOff(order.status)) return undefined;
  return orderMail(order, siteUrl, {
    subject: `Your order ${order.id} is delayed`,
    heading: `Order ${order.id} is delayed`,
    parts: [
      snagMessage(order.snag),
      isCancellable(order)
        ? "We're sorry about the wait. Until it is printed, you can cancel it on the order page."
        : "We're sorry about the wait.",
    ],
    showsItems: false,
  });
}
