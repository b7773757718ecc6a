import { reviewHold } from '../order/order-state.ts';
import { type TellDeps, tell } from '../order/tell.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import type { PaymentRecords } from '../ports/payment-records.ts';
import type { Payments, Suspicion } from '../ports/payments.ts';

type Deps = TellDeps & { orders: Orders };

const holds: Record<Suspicion, string> = {
  review: reviewHold,
  'fraud-warning': "The card's network warns of a fraud",
};

/** Returns the name of the history entry about a suspicion. */
const noteOf = (suspicion: Suspicion) => `suspicious-${suspicion}`;

/** Returns whether the operator has released the order despite this suspicion. */
export const isReleased = ({ history, heldBecause }: StoredOrder, suspicion: Suspicion): boolean =>
  heldBecause === null && history.some(({ id }) => id === noteOf(suspicion));

/** Raises an alarm about a payment that may be fraudulent, and holds its order if it is pending. Safe to repeat. */
export async function holdSuspicious(deps: Deps, order: StoredOrder, suspicion: Suspicion): Promise<void> {
  if (isReleased(order, suspicion)) return;
  const isWaiting = order.status === 'pending';
  // The hold comes first: with the entry alone, the order would count as released. A dispute's hold stays, even one
  // made concurrently, because the end of a review must not release it.
  if (isWaiting) await deps.orders.replaceHold(order.id, null, holds[suspicion]);
  const message = "We're checking your payment before we print your order. You can download your artwork after that.";
  await tell(deps, order, {
    id: noteOf(suspicion),
    note: isWaiting ? { message, changedBy: 'payment' } : undefined,
    alarm: ['payment-suspicious', { orderId: order.id, suspicion }],
  });
}

type FollowDeps = Deps & { payments: Payments; paymentRecords: PaymentRecords };

/**
 * Follows a payment that Stripe is reviewing or that the card network has warned about. Releases an order once its
 * review is over. Safe to repeat.
 */
export async function followSuspicion(deps: FollowDeps, paymentIntentId: string): Promise<void> {
  const payment = await deps.paymentRecords.find(paymentIntentId);
  const order = payment?.orderId ? await deps.orders.find(payment.orderId) : undefined;
  // If the order is placed later, `submitOrder` checks its payment.
  if (!order) return;
  const suspicion = await deps.payments.suspicionOf(paymentIntentId);
  if (suspicion !== null) return holdSuspicious(deps, order, suspicion);
  await release(deps, order);
}

/** Releases an order whose review is over although its event was lost. Safe to repeat. */
export async function releaseAfterReview(deps: FollowDeps, order: StoredOrder): Promise<void> {
  if (order.heldBecause !== reviewHold) return;
  const suspicion = await deps.payments.suspicionOf(order.paymentIntentId);
  // An order may be held from the start, and the event that tells of it may be lost.
  await (suspicion === null ? release(deps, order) : holdSuspicious(deps, order, suspicion));
}

async function release({ orders, queues }: FollowDeps, { id, heldBecause }: StoredOrder): Promise<void> {
  if (heldBecause !== reviewHold) return;
  if (!(await orders.replaceHold(id, heldBecause, null))) return;
  await queues.send('submit-order', { orderId: id });
}
