import { SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { readyStage } from '#infra/stages.ts';
import { deployedStack } from '#scripts/deploy/deployed-stack.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { AppError } from '#shared/errors.ts';
import { ask } from './ask.ts';

/**
 * Sends every message of a stage's dead-letter queue back to the queue from which it came, ten a second, which leaves room
 * for new work. Returns the exit code. SQS does the work and knows the queues; the engine of this machine does not.
 */
export async function redrive(name: string | undefined, { isSure }: { isSure: boolean }): Promise<number> {
  if (name === undefined) throw new AppError('conflict', 'Name the stage whose dead-letter queue to empty');
  const stage = readyStage(name);
  const SourceArn = (await deployedStack(stage))?.all[outputs.deadLettersArn];
  if (SourceArn === undefined) throw new AppError('not-found', `The stage ${name} is not deployed`);
  if (!isSure && !(await ask(`Work again on everything that failed in ${name}?`))) return 1;
  const sqs = new SQSClient({ region: stage.region });
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn, MaxNumberOfMessagesPerSecond: 10 }));
  return 0;
}
