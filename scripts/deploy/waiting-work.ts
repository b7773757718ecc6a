import { GetQueueAttributesCommand, GetQueueUrlCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import type { DeployedStack } from './deployed-stack.ts';

const counts = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesNotVisible',
  'ApproximateNumberOfMessagesDelayed',
] as const;

/**
 * Returns one sentence for each queue whose messages may be about paid orders: those for the printer, the providers'
 * events, and the messages that failed for good. Deleting a stage would delete them.
 */
export async function waitingWork(
  { environment, all }: Pick<DeployedStack, 'environment' | 'all'>,
  client: SQSClient,
): Promise<string[]> {
  const deadLetters = await client.send(
    new GetQueueUrlCommand({ QueueName: all[outputs.deadLettersArn]?.split(':').at(-1) ?? '' }),
  );
  const queues = {
    'submit-order': environment.SUBMIT_ORDER_QUEUE_URL,
    'process-webhook': environment.PROCESS_WEBHOOK_QUEUE_URL,
    'the dead-letter queue': deadLetters.QueueUrl,
  };
  const found = Object.entries(queues).map(async ([name, QueueUrl]) => {
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...counts] }),
    );
    const waiting = counts.reduce((sum, count) => sum + Number(Attributes[count] ?? 0), 0);
    return waiting > 0 ? [`Messages in ${name}: ${waiting}`] : [];
  });
  return (await Promise.all(found)).flat();
}
