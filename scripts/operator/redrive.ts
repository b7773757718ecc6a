import { SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { AppError } from '#shared/errors.ts';
import { ask } from './ask.ts';

/**
 * Sends every message of a stage's dead-letter queue back to the queue from which it came, ten a second, which leaves room
 * for new work. Returns the exit code. SQS does the work and knows the queues; the engine of this machine does not.
 */
export async function redrive(deadLettersArn: string | undefined, { isSure }: { isSure: boolean }): Promise<number> {
  if (deadLettersArn === undefined) throw new AppError('conflict', 'Name the stage whose dead-letter queue to empty');
  if (!isSure && !(await ask('Work again on everything that failed?'))) return 1;
  await new SQSClient({}).send(
    new StartMessageMoveTaskCommand({ SourceArn: deadLettersArn, MaxNumberOfMessagesPerSecond: 10 }),
  );
  return 0;
}
