import { SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { AppError } from '#shared/errors.ts';
import { ask } from './ask.ts';

/**
 * Moves every message of a stage's dead-letter queue back to its original queue, ten a second, which leaves capacity
 * for new work. Returns the exit code. SQS does the work and knows the queues; the local engine does not support this.
 */
export async function redrive(deadLettersArn: string | undefined, { isSure }: { isSure: boolean }): Promise<number> {
  if (deadLettersArn === undefined) throw new AppError('conflict', 'Name the stage whose dead-letter queue to empty');
  if (!isSure && !(await ask('Process all failed messages again?'))) return 1;
  await new SQSClient({}).send(
    new StartMessageMoveTaskCommand({ SourceArn: deadLettersArn, MaxNumberOfMessagesPerSecond: 10 }),
  );
  return 0;
}
