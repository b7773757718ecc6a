import { formatMoney } from '#shared/model/money.ts';
import { isCalledOff } from '#shared/model/order.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { Orders, StoredOrder } from './ports/orders.ts';
import type { Refund } from './ports/payments.ts';
import { isEffective } from './refund-state.ts';

type Deps = { orders: Pick<Orders, 'note'>; queues: Queues; clock: Clock };

/**
 * Tells the shopper about each refund of an order, in the history and by email. Takes the refunds newest first. Safe to
 * repeat: each refund gets one history entry and one email.
 */
export async function announceRefunds(
  { orders, queues, clock }: Deps,
  order: StoredOrder,
  refunds: readonly Refund[],
): Promise<void> {
  const at = isoOf(clock);
  // An ended order's history and email already mention its refund. Only a refund that came back is news.
  const news = refunds.toReversed().filter((refund) => !isEffective(refund) || !isCalledOff(order.status));
  for (const refund of news) {
    const id = refundNoteOf(refund);
    if (order.history.some((entry) => entry.id === id) && order.mailsSent.includes(id)) continue;
    await orders.note(order.id, { id, message: messageOf(order, refund), changedBy: 'payment', at });
    await queues.send('send-mail', { mail: 'order-refund', orderId: order.id, refundId: id });
  }
}

/** Returns the name of a refund's history entry and email. A refund that came back gets a second entry and email. */
const refundNoteOf = (refund: Refund): string => `${isEffective(refund) ? 'refund' : 'refund-back'}:${refund.id}`;

function messageOf({ items }: StoredOrder, refund: Refund): string {
  const amount = `$${formatMoney(refund.amount)}`;
  if (!isEffective(refund))
    return `Your refund of ${amount} didn't reach your card. We'll find another way to pay you back.`;
  const item = items.find(({ id }) => partOf(id) === refund.part);
  return item
    ? `We've refunded ${amount} for ${productTitle(item.productName)}.`
    : `We've refunded ${amount} of your payment.`;
}

/** Returns the name under which a refund of an order line is known at the payment provider. */
export const partOf = (lineId: number): string => `line-${lineId}`;
