import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Queues } from '#functions/app/ports/queues.ts';
import type { QueueName } from '#shared/messages.ts';

/** Sends to SQS. `urlOf` runs at send time, because a Lambda knows only the URLs of its own queues. */
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
