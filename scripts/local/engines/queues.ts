import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { type QueueName, queueNames, queues } from '#shared/messages.ts';
import { storePrefix } from './store-prefix.ts';

/**
 * The visibility timeout of the local queues, in seconds. A deployed queue uses six times the worker's timeout. The
 * local event source extends the timeout while the worker runs, so the timeout can be short, and a message becomes
 * visible again soon after a crash.
 */
export const localVisibilitySeconds = 10;

export type QueueUrls = Record<QueueName, { url: string; deadLetterUrl: string }>;

/** Creates every queue and its dead-letter queue, or updates the existing ones. */
export async function createQueues(sqs: SQSClient, endpoint: string): Promise<QueueUrls> {
  const created = queueNames.map(async (name) => {
    const deadLetterUrl = await createQueue(sqs, endpoint, storePrefix + deadLetterName(name));
    const url = await createQueue(sqs, endpoint, storePrefix + name);
    const redrive = { deadLetterTargetArn: await arnOf(sqs, deadLetterUrl), maxReceiveCount: queues[name].maxReceives };
    const Attributes = { VisibilityTimeout: String(localVisibilitySeconds), RedrivePolicy: JSON.stringify(redrive) };
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes }));
    return [name, { url, deadLetterUrl }];
  });
  // The cast is safe, because `created` has an entry for every queue name.
  return Object.fromEntries(await Promise.all(created)) as QueueUrls;
}

export const deadLetterName = (queue: QueueName) => `${queue}-dead-letters`;

async function createQueue(sqs: SQSClient, endpoint: string, name: string): Promise<string> {
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: name }));
  // The host in the engine's URL may not resolve, and the port may be outdated. Only the path is reliable.
  return new URL(new URL(QueueUrl ?? `/000000000000/${name}`, endpoint).pathname, endpoint).href;
}

async function arnOf(sqs: SQSClient, QueueUrl: string): Promise<string> {
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
  const arn = Attributes?.QueueArn;
  if (!arn) throw new Error(`The queue ${QueueUrl} has no ARN`);
  return arn;
}
