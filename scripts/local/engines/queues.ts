import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { type QueueName, queueNames, queues } from '#shared/messages.ts';

/**
 * The visibility timeout in seconds. Deployed, it is six times the worker's timeout; here the event source renews it while
 * the worker runs, so a message returns soon after a crash.
 */
export const localVisibilitySeconds = 10;

export type QueueUrls = Record<QueueName, { url: string; deadLetterUrl: string }>;

/** Creates every queue and its dead-letter queue, or updates the existing ones. */
export async function createQueues(sqs: SQSClient, endpoint: string): Promise<QueueUrls> {
  const created = queueNames.map(async (name) => {
    const deadLetterUrl = await createQueue(sqs, endpoint, deadLetterName(name));
    const url = await createQueue(sqs, endpoint, name);
    const redrive = { deadLetterTargetArn: await arnOf(sqs, deadLetterUrl), maxReceiveCount: queues[name].maxReceives };
    const Attributes = { VisibilityTimeout: String(localVisibilitySeconds), RedrivePolicy: JSON.stringify(redrive) };
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes }));
    return [name, { url, deadLetterUrl }];
  });
  // The entries cover every queue name.
  return Object.fromEntries(await Promise.all(created)) as QueueUrls;
}

export const deadLetterName = (queue: QueueName) => `${queue}-dead-letters`;

async function createQueue(sqs: SQSClient, endpoint: string, name: string): Promise<string> {
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: name }));
  // The engine's URL may have an unresolvable host or the port of an earlier start: only its path is valid.
  return new URL(new URL(QueueUrl ?? `/000000000000/${name}`, endpoint).pathname, endpoint).href;
}

async function arnOf(sqs: SQSClient, QueueUrl: string): Promise<string> {
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
  const arn = Attributes?.QueueArn;
  if (!arn) throw new Error(`The queue ${QueueUrl} has no ARN`);
  return arn;
}
