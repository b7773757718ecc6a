import { parseArgs } from 'node:util';
import { requireStage } from '#infra/stages.ts';
import { commitOf, isCommitted } from '#infra/version.ts';
import { cdk } from './deploy/cdk.ts';
import { deployStage } from './deploy/deploy-stage.ts';
import { deployedStack, newStacksOf } from './deploy/deployed-stack.ts';
import { outsideCheck } from './deploy/outside-check.ts';
import { progressOf } from './deploy/progress.ts';
import { ask } from './operator/ask.ts';

const { values } = parseArgs({
  options: { stage: { type: 'string' }, yes: { type: 'boolean', default: false } },
});
const stage = requireStage(values.stage);
const version = commitOf('.') ?? 'unversioned';

if (stage.isLasting && !isCommitted(version)) {
  console.error(`Commit your changes first: ${stage.name} would run code that no commit contains.`);
  process.exitCode = 1;
} else {
  const deps = { cdk, newStacksOf, stackOf: deployedStack, check: outsideCheck, progressOf, say: console.log };
  process.exitCode = await deployStage(
    { ...deps, ask: async (question) => values.yes || (await ask(question)) },
    stage,
    version,
  );
}
