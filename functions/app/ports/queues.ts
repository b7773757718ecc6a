import type { MessageOf, QueueName } from '#shared/messages.ts';

export type Queues = {
  /** Sends a message, which is delivered at least once. `delaySeconds` (0 to 900) delays the delivery. */
  send<Q extends QueueName>(queue: Q, message: MessageOf<Q>, delaySeconds?: number): Promise<void>;
};
