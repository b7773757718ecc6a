import { type Clock, isoOf, unixSeconds } from '../../ports/clock.ts';
import type { Queues } from '../../ports/queues.ts';
import { isAnonymized, withoutReason } from '../order/anonymized.ts';
import { orderIdOf } from '../order/external-ids.ts';
import type { Orders } from '../ports/orders.ts';
import type { EventPayload, WebhookEvents } from '../ports/webhook-events.ts';

/**
 * The time for which an event is stored, in seconds. Neither Stripe nor Printful retries or lists an event for that
 * long.
 */
const keptSeconds = 90 * 24 * 3600;

type Deps = { events: WebhookEvents; orders: Pick<Orders, 'find'>; queues: Queues; clock: Clock };

/**
 * Stores an event and queues it. Queues a duplicate only if the event is still unprocessed, because the first delivery
 * may have crashed before queueing.
 */
export async function receiveEvent(deps: Deps, id: string, payload: EventPayload): Promise<void> {
  const { events, queues, clock } = deps;
  const stored = await events.add({
    id,
    eventType: eventTypeOf(payload),
    orderId: payload.source === 'printful' && payload.event.externalId ? orderIdOf(payload.event.externalId) : null,
    payload: await withoutWords(deps, payload),
    processed: false,
    processedAt: null,
    errorMessage: null,
    createdAt: isoOf(clock),
    expire: unixSeconds(clock) + keptSeconds,
  });
  if (!stored.processed) await queues.send('process-webhook', { eventId: id });
}

/** Removes the print provider's words about an order of a deleted account, because they may quote the address. */
async function withoutWords({ orders }: Pick<Deps, 'orders'>, payload: EventPayload): Promise<EventPayload> {
  if (payload.source !== 'printful') return payload;
  const { externalId, reason } = payload.event;
  if (externalId === null || reason === null) return payload;
  const order = await orders.find(orderIdOf(externalId));
  return order && isAnonymized(order) ? withoutReason(payload) : payload;
}

/** Returns the sender's name for the event type. */
const eventTypeOf = ({ event }: EventPayload): string => ('name' in event ? event.name : event.type);
