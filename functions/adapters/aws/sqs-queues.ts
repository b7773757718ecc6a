import { correlationId } from '#functions/adapters/correlation.ts';
import type { Queues } from '#functions/app/ports/queues.ts';
import type { QueueName } from '#shared/messages.ts';

/** The attribute of a message that holds the id of what began the work. */
export const correlationAttribute = 'correlationId';

/**
 * Sends messages to SQS, each with the id of what began the work. Calls `urlOf` only when it sends a message, because a
 * Lambda has only the URLs of the queues that it uses.
 */
export function sqsQueues(urlOf: (queue: QueueName) => string): Queues {
  return {
    async send(queue, message, delaySeconds = 0) {
      const id = correlationId();
      const { sendMessage } = await import('./send-message.ts');
      await sendMessage({
        QueueUrl: urlOf(queue),
        MessageBody: JSON.stringify(message),
        DelaySeconds: delaySeconds,
        ...(id !== undefined && {
          MessageAttributes: { [correlationAttribute]: { DataType: 'String', StringValue: id } },
        }),
      });
    },
  };
}
