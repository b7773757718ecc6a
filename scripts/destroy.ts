import { parseArgs } from 'node:util';
import { requireStage } from '#infra/stages.ts';
import { cdk } from './deploy/cdk.ts';

const { values } = parseArgs({ options: { stage: { type: 'string' } } });
const stage = requireStage(values.stage);

// The CDK asks for confirmation. A lasting stage keeps its table and buckets.
await cdk('destroy', '-c', `stage=${stage.name}`);
