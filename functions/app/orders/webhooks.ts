import { type Clock, isoOf, unixSeconds } from '../ports/clock.ts';
import type { Queues } from '../ports/queues.ts';
import type { EventPayload, WebhookEvents } from './ports/webhook-events.ts';

/** Longer than either sender retries or lists an event. */
const keptSeconds = 90 * 24 * 3600;

type Deps = { events: WebhookEvents; queues: Queues; clock: Clock };

/**
 * Stores an event and queues it. Queues a duplicate only while the event is unprocessed: the first delivery may have
 * crashed between storing and queueing.
 */
export async function receiveEvent({ events, queues, clock }: Deps, id: string, payload: EventPayload): Promise<void> {
  const stored = await events.add({
    id,
    eventType: eventTypeOf(payload),
    orderId: payload.source === 'printful' ? payload.event.externalId : null,
    payload,
    processed: false,
    processedAt: null,
    errorMessage: null,
    createdAt: isoOf(clock),
    expire: unixSeconds(clock) + keptSeconds,
  });
  if (!stored.processed) await queues.send('process-webhook', { eventId: id });
}

/** The event's type as its sender names it. */
const eventTypeOf = ({ event }: EventPayload): string => ('name' in event ? event.name : event.type);
