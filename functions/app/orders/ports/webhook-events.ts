import type { PaymentEvent } from './payments.ts';
import type { ProviderEvent } from './print-orders.ts';

/** An event without the secrets and addresses of the original delivery. */
export type EventPayload = { source: 'stripe'; event: PaymentEvent } | { source: 'printful'; event: ProviderEvent };

export type WebhookEvent = {
  /** The sender's ID of the event, or a digest if the sender assigns none. */
  id: string;
  eventType: string;
  orderId: string | null;
  payload: EventPayload;
  processed: boolean;
  processedAt: string | null;
  errorMessage: string | null;
  createdAt: string;
  /** The expiry time in Unix seconds. */
  expire: number;
};

export type WebhookEvents = {
  /** Stores the event unless an event with the same ID exists. Returns the stored event. */
  add(event: WebhookEvent): Promise<WebhookEvent>;
  find(id: string): Promise<WebhookEvent | undefined>;
  markProcessed(id: string, processedAt: string): Promise<void>;
  markFailed(id: string, errorMessage: string): Promise<void>;
  /** Returns unprocessed events received before this time, oldest first. */
  unprocessedBefore(time: string): Promise<WebhookEvent[]>;
};
