import type { ProviderEvent } from './order-printing.ts';
import type { PaymentEvent } from './payments.ts';

/** What an event says, without the secrets and addresses that came along with it. */
export type EventPayload = { source: 'stripe'; event: PaymentEvent } | { source: 'printful'; event: ProviderEvent };

export type WebhookEvent = {
  /** The sender's id of the event, or a digest where the sender numbers none. */
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
  /** Stores an event unless its id is known; gives the one that is stored. */
  add(event: WebhookEvent): Promise<WebhookEvent>;
  find(id: string): Promise<WebhookEvent | undefined>;
  markProcessed(id: string, processedAt: string): Promise<void>;
  markFailed(id: string, errorMessage: string): Promise<void>;
  /** Those received before this moment whose effect is still missing, oldest first. */
  unprocessedBefore(time: string): Promise<WebhookEvent[]>;
};
