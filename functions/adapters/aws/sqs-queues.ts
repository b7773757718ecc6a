import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Queues } from '#functions/app/ports/queues.ts';
import type { QueueName } from '#shared/messages.ts';

/**
 * Sends messages to SQS. Calls `urlOf` only when it sends a message, because a Lambda has only the URLs of the queues
 * that it uses.
 */
export function sqsQueues(urlOf: (queue: QueueName) => string): Queues {
  const client = new SQSClient({});

  return {
    async send(queue, message, delaySeconds = 0) {
      await client.send(
        new SendMessageCommand({
          QueueUrl: urlOf(queue),
          MessageBody: JSON.stringify(message),
          DelaySeconds: delaySeconds,
        }),
      );
    },
  };
}
