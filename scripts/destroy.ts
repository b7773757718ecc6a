import { parseArgs } from 'node:util';
import { SQSClient } from '@aws-sdk/client-sqs';
import { removableStacks, requireStage } from '#infra/stages.ts';
import { cdk } from './deploy/cdk.ts';
import { deployedStack } from './deploy/deployed-stack.ts';
import { waitingWork } from './deploy/waiting-work.ts';

const { values } = parseArgs({ options: { stage: { type: 'string' } } });
const stage = requireStage(values.stage);
const stack = stage.isLasting ? await deployedStack(stage) : undefined;
const waiting = stack ? await waitingWork(stack, new SQSClient({ region: stage.region })) : [];

if (waiting.length > 0) {
  console.error(
    `${waiting.join('\n')}\nThey may be about paid orders. Stop the checkout and wait until they are done.`,
  );
  process.exitCode = 1;
} else {
  // The CDK asks for confirmation.
  await cdk('destroy', '-c', `stage=${stage.name}`, ...removableStacks(stage));
}
