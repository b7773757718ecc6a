import { SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { redrive } from './redrive.ts';

// No local engine moves dead letters.
const sqs = mockClient(SQSClient);
beforeEach(() => sqs.reset());

test('moves the dead letters of a stage back to their original queues', async () => {
  const arn = 'arn:aws:sqs:us-east-1:123456789012:dead-letters';

  expect(await redrive(arn, { isSure: true })).toBe(0);

  const [moved] = sqs.commandCalls(StartMessageMoveTaskCommand);
  expect(moved?.args[0].input).toMatchObject({ SourceArn: arn });
  expect(moved?.args[0].input.DestinationArn).toBeUndefined();
});

test('moves nothing without a stage', async () => {
  await expect(redrive(undefined, { isSure: true })).rejects.toThrow('Name the stage');
});
