import type { MessageOf, QueueName } from '#shared/messages.ts';

/** The longest delay of a message in seconds. SQS allows no longer one. */
const maxDelaySeconds = 900;

/** Returns the delay in seconds for a wait in milliseconds. A wait beyond the longest delay takes several messages. */
export const delayFor = (milliseconds: number): number => Math.min(maxDelaySeconds, Math.ceil(milliseconds / 1000));

export type Queues = {
  /**
   * Sends a message, which is delivered at least once. `delaySeconds` (a whole number from 0 to 900) delays the
   * delivery.
   */
  send<Q extends QueueName>(queue: Q, message: MessageOf<Q>, delaySeconds?: number): Promise<void>;
};
