import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { newStacksOf } from './deployed-stack.ts';

test('a stack is new if it does not exist or its creation failed, but not if only an update of it failed', async () => {
  const cloudformation = mockClient(CloudFormationClient);
  const stack = (StackName: string, StackStatus: 'ROLLBACK_COMPLETE' | 'UPDATE_ROLLBACK_COMPLETE') =>
    cloudformation
      .on(DescribeStacksCommand, { StackName })
      .resolves({ Stacks: [{ StackName, StackStatus, CreationTime: new Date(0) }] });
  cloudformation.on(DescribeStacksCommand).rejects(new Error('Stack with id VibeFrequency-prod-edge does not exist'));
  stack('VibeFrequency-prod-data', 'UPDATE_ROLLBACK_COMPLETE');
  stack('VibeFrequency-prod', 'ROLLBACK_COMPLETE');

  expect(await newStacksOf(stages.prod)).toEqual(['VibeFrequency-prod-edge', 'VibeFrequency-prod']);
});
