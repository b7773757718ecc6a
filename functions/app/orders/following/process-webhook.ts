import { isEnded } from '#shared/model/order.ts';
import type { CatalogueNews } from '../../catalogue/ports.ts';
import { isoOf } from '../../ports/clock.ts';
import { ProviderRefusal } from '../../ports/provider-refusal.ts';
import { isOwnCancellation } from '../ending/end-requests.ts';
import { orderIdOf } from '../order/external-ids.ts';
import { raiseOnce } from '../order/tell.ts';
import { type PlaceOrderDeps, placePaidOrder } from '../placing/place-order.ts';
import type { PaymentEvent } from '../ports/payments.ts';
import type { ProviderEvent } from '../ports/print-orders.ts';
import type { WebhookEvent, WebhookEvents } from '../ports/webhook-events.ts';
import { followDisputeEnd } from './end-dispute.ts';
import { followDispute } from './follow-dispute.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import { followRefund } from './follow-refund.ts';
import { followSuspicion } from './follow-suspicion.ts';

export type ProcessDeps = PlaceOrderDeps &
  FollowDeps & {
    events: WebhookEvents;
    /** Applies an event about the provider's catalogue that occurred at the time `at`. */
    applyCatalogueNews: (news: CatalogueNews, at: string) => Promise<void>;
  };

/**
 * Processes a stored event once; `again` repeats a processed event. Uses only the event's type, its IDs and whether items
 * are out of stock, and reads the payment and the order again. Marks the event as processed only after the work, because
 * repeating the work after a crash is safe.
 */
export async function processWebhook(deps: ProcessDeps, eventId: string, again = false): Promise<void> {
  const event = await deps.events.find(eventId);
  if (!event || (event.processed && !again)) return;
  await applyEvent(deps, event);
  await deps.events.markProcessed(eventId, isoOf(deps.clock));
}

async function applyEvent(deps: ProcessDeps, { id: eventId, payload }: WebhookEvent): Promise<void> {
  if (payload.source === 'stripe') return applyPayment(deps, payload.event);
  const { event } = payload;
  if (event.catalogue) return deps.applyCatalogueNews(event.catalogue, event.occurredAt);
  if (event.externalId === null) return;
  const orderId = orderIdOf(event.externalId);
  await followOrder(deps, orderId);
  if (await needsPerson(deps, orderId, event)) {
    const { type, refundedAmount: amount } = event;
    const about = { orderId, event: type, eventId, ...(amount != null && { amount }) };
    await raiseOnce(deps, orderId, eventId, ['printer-asks', about]);
  }
}

/** The events that also follow a cancellation by the shop itself. */
const ending = new Set(['shipment_canceled', 'order_refunded']);

/**
 * The events after which the provider waits for a person, a parcel will not arrive without help, or the shop has money back
 * and perhaps owes it to the shopper.
 */
const asking = new Set([
  ...['order_put_hold_approval', 'shipment_put_hold', 'shipment_put_hold_approval', 'shipment_out_of_stock'],
  ...['shipment_returned', ...ending],
]);

/**
 * Returns whether the operator must act on an event. An order that has ended needs nobody, and the provider reports a
 * parcel as canceled and an order as refunded also when the shop cancels the order, and a parcel as out of stock also when it
 * is back in stock.
 */
async function needsPerson({ orders }: ProcessDeps, orderId: string, event: ProviderEvent): Promise<boolean> {
  if (!asking.has(event.type) || event.isOutOfStock === false) return false;
  const order = await orders.find(orderId);
  if (!order || isEnded(order.status)) return false;
  return !ending.has(event.type) || !isOwnCancellation(order, event.externalId);
}

async function applyPayment(deps: ProcessDeps, event: PaymentEvent): Promise<void> {
  const { paymentIntentId } = event;
  if (paymentIntentId === null) return;
  switch (event.type) {
    case 'payment_intent.succeeded':
      await placePaidOrder(deps, paymentIntentId);
      return;
    case 'payment_intent.canceled':
      return forgetCheckout(deps, paymentIntentId);
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
      return followRefund(deps, paymentIntentId);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return followDispute(deps, paymentIntentId);
    case 'charge.dispute.closed':
      return followDisputeEnd(deps, paymentIntentId);
    case 'radar.early_fraud_warning.created':
    case 'review.opened':
    case 'review.closed':
      return followSuspicion(deps, paymentIntentId);
    case 'other':
      return;
    default:
      event satisfies never;
  }
}

/** Deletes the checkout drafts of a cancelled payment, because they contain the shopper's address. */
async function forgetCheckout({ payments, drafts }: ProcessDeps, paymentIntentId: string): Promise<void> {
  const intent = await payments.find(paymentIntentId);
  const { shopperId, checkoutId } = intent?.metadata ?? {};
  if (intent?.status === 'canceled' && shopperId && checkoutId) await drafts.removeDrafts(shopperId, checkoutId);
}

/**
 * Records why the last attempt to process an event failed, and raises an alarm. The operator can replay the event. Of a
 * refusal by the print provider, stores only the code, because its words may quote an address.
 */
export async function giveUpOnEvent(
  { events, alarms }: Pick<ProcessDeps, 'events' | 'alarms'>,
  eventId: string,
  reason: unknown,
): Promise<void> {
  alarms.raise('event-unprocessed', { eventId });
  await events.markFailed(eventId, messageOf(reason));
}

function messageOf(reason: unknown): string {
  if (reason instanceof ProviderRefusal) return `Refused by the print provider: ${reason.reason}`;
  return reason instanceof Error ? reason.message : String(reason);
}
