import { correlationId } from '#functions/adapters/correlation.ts';
import type { Queues } from '#functions/app/ports/queues.ts';
import type { QueueName } from '#shared/messages.ts';

/** The message attribute with the correlation ID. */
export const correlationAttribute = 'correlationId';

/**
 * Sends messages to SQS, each with the current correlation ID. A shopper's messages are one group, so that SQS delivers
 * those of others first while one shopper's messages take much of the workers' time ("fair queues"). Calls `urlOf` only
 * when it sends a message, because a Lambda has only the URLs of the queues that it uses.
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
        ...('userId' in message && { MessageGroupId: message.userId }),
        ...(id !== undefined && {
          MessageAttributes: { [correlationAttribute]: { DataType: 'String', StringValue: id } },
        }),
      });
    },
  };
}
