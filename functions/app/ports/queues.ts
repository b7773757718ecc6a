import type { MessageOf, QueueName } from '#shared/messages.ts';

export type Queues = {
  /** Puts a message on a queue; `delaySeconds` (0 to 900) hides it for a while. Delivered at least once. */
  send<Q extends QueueName>(queue: Q, message: MessageOf<Q>, delaySeconds?: number): Promise<void>;
};
