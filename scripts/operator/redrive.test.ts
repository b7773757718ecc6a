import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { redrive } from './redrive.ts';

// No engine on this machine has stacks or moves dead letters.
const stacks = mockClient(CloudFormationClient);
const sqs = mockClient(SQSClient);
beforeEach(() => {
  stacks.reset();
  sqs.reset();
});

const arn = 'arn:aws:sqs:us-east-1:123456789012:dead-letters';
const deployed = {
  [outputs.url]: 'https://shop.test',
  [outputs.gatewayUrl]: 'https://api.test',
  [outputs.environment]: '{}',
  [outputs.deadLettersArn]: arn,
};

test('the dead letters of a stage go back to the queues from which they came', async () => {
  const Outputs = Object.entries(deployed).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  stacks.on(DescribeStacksCommand, { StackName: 'VibeFrequency-dev' }).resolves({
    Stacks: [{ StackName: 'VibeFrequency-dev', CreationTime: new Date(0), StackStatus: 'CREATE_COMPLETE', Outputs }],
  });

  expect(await redrive('dev', { isSure: true })).toBe(0);

  const [moved] = sqs.commandCalls(StartMessageMoveTaskCommand);
  expect(moved?.args[0].input).toMatchObject({ SourceArn: arn });
  expect(moved?.args[0].input.DestinationArn).toBeUndefined();
});

test('a stage that is not deployed is named', async () => {
  stacks.on(DescribeStacksCommand).rejects(new Error('Stack with id VibeFrequency-dev does not exist'));

  await expect(redrive('dev', { isSure: true })).rejects.toThrow('The stage dev is not deployed');
});
