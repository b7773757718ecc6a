import { SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { redrive } from './redrive.ts';

// No engine on this machine moves dead letters.
const sqs = mockClient(SQSClient);
beforeEach(() => sqs.reset());

test('the dead letters of a stage go back to the queues from which they came', async () => {
  const arn = 'arn:aws:sqs:us-east-1:123456789012:dead-letters';

  expect(await redrive(arn, { isSure: true })).toBe(0);

  const [moved] = sqs.commandCalls(StartMessageMoveTaskCommand);
  expect(moved?.args[0].input).toMatchObject({ SourceArn: arn });
  expect(moved?.args[0].input.DestinationArn).toBeUndefined();
});

test('without a stage, nothing is moved', async () => {
  await expect(redrive(undefined, { isSure: true })).rejects.toThrow('Name the stage');
});
