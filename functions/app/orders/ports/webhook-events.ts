import type { ProviderEvent } from './order-printing.ts';
import type { PaymentEvent } from './payments.ts';

/** An event without the secrets and addresses that it arrived with. */
export type EventPayload = { source: 'stripe'; event: PaymentEvent } | { source: 'printful'; event: ProviderEvent };

export type WebhookEvent = {
  /** The sender's id of the event, or a digest if it has none. */
  id: string;
  eventType: string;
  orderId: string | null;
  payload: EventPayload;
  processed: boolean;
  processedAt: string | null;
  errorMessage: string | null;
  createdAt: string;
  /** Unix seconds. */
  expire: number;
};

export type WebhookEvents = {
  /** Stores an event unless its id exists. Returns the stored one. */
  add(event: WebhookEvent): Promise<WebhookEvent>;
  find(id: string): Promise<WebhookEvent | undefined>;
  markProcessed(id: string, processedAt: string): Promise<void>;
  markFailed(id: string, errorMessage: string): Promise<void>;
  /** Returns unprocessed events received before this time, oldest first. */
  unprocessedBefore(time: string): Promise<WebhookEvent[]>;
};
