import type { Cents } from '#shared/model/money.ts';
import { externalIdOf } from '../order/external-ids.ts';
import { type TellDeps, tell } from '../order/tell.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import type { ProviderOrder } from '../ports/print-orders.ts';

const lossHold = 'The printer charges more than the shopper paid';
/** The name of the history entry about the hold. */
const lossNote = 'held-for-loss';

/** Returns Stripe's fee for a payment with a US card: 2.9% plus 30 cents. */
const paymentFeeOf = (total: Cents): Cents => Math.ceil(total * 0.029) + 30;

/** Returns the highest production and shipping cost at which the order loses no money. */
export const highestCost = (total: Cents): Cents => total - paymentFeeOf(total);

type Deps = TellDeps & { orders: Pick<Orders, 'replaceHold' | 'note'> };

/**
 * Raises an alarm about a draft that costs more than its order earns, and holds the order if the draft costs more than
 * the shopper paid. What was refunded of that counts as paid, because a person has decided to go on despite the refund.
 * An order is held once: the operator releases it, and nothing resent is held, because the operator has decided about
 * it. Returns whether the draft must not be confirmed. Safe to repeat.
 */
export async function heldForLoss(deps: Deps, order: StoredOrder, { costs }: ProviderOrder): Promise<boolean> {
  const { totalAmount, quotedCost } = order.fulfillment;
  if (costs.total <= highestCost(totalAmount)) return false;
  const isFirst = order.status === 'pending' && externalIdOf(order) === order.id;
  const isReleased = order.history.some(({ id }) => id === lossNote);
  const isToBeHeld = costs.total > totalAmount && isFirst && !isReleased;
  const about = { orderId: order.id, cost: costs.total, quotedCost, paid: totalAmount };
  // A hold has its own alarm, because an order may have been put off after a small loss was told.
  const id = isToBeHeld || isReleased ? lossNote : 'below-margin';
  await tell(deps, order, { id, alarm: ['order-below-margin', about] });
  if (!isToBeHeld) return false;
  // The entry comes last: with the entry alone, the order would count as released. Another hold, made concurrently, stays.
  if (!(await deps.orders.replaceHold(order.id, null, lossHold))) return true;
  const download = order.original === 'kept' ? '' : ' You can download your artwork after that.';
  const message = `We're checking your order before we send it to our printer.${download}`;
  await tell(deps, order, { id: lossNote, note: { message, changedBy: 'system' } });
  return true;
}
