import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requireStage, stackName } from '#infra/stages.ts';
import { commitOf, isCommitted } from '#infra/version.ts';
import { cdk } from './deploy/cdk.ts';
import { proofParameters } from './deploy/cdn-proof.ts';
import { deployedStack } from './deploy/deployed-stack.ts';
import { outsideCheck } from './deploy/outside-check.ts';
import { remainingSteps } from './deploy/remaining-steps.ts';
import { ask } from './operator/ask.ts';

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'new-cdn-proof': { type: 'boolean', default: false },
  },
});
const stage = requireStage(values.stage);
const version = commitOf('.') ?? 'unversioned';

const synth = (...context: string[]) =>
  cdk('synth', '--quiet', '-c', `stage=${stage.name}`, '-c', `version=${version}`, ...context);
/** Deploys the synthesized stack. Parameters that are not given keep their values. */
const deploy = (parameters: Record<string, string> = {}) =>
  cdk(
    ...['deploy', '--app', 'cdk.out', '--require-approval', 'never'],
    ...Object.entries(parameters).flatMap(([name, given]) => ['--parameters', `${stackName(stage)}:${name}=${given}`]),
  );

/** Checks the shop for up to two minutes, because the CDN takes a while to pick up a new deployment. */
async function isRightOutside(shop: { url: string; gatewayUrl: string }): Promise<boolean> {
  let wrong = await outsideCheck({ ...shop, version });
  for (let round = 0; wrong.length > 0 && round < 12; round += 1) {
    await sleep(10_000);
    wrong = await outsideCheck({ ...shop, version });
  }
  for (const sentence of wrong) console.error(`Wrong: ${sentence}`);
  return wrong.length === 0;
}

async function carryOut(): Promise<number> {
  if (stage.isLasting && !isCommitted(version)) {
    console.error(`Commit your changes first: ${stage.name} would run code that no commit contains.`);
    return 1;
  }
  const before = await deployedStack(stage);
  const isFirst = before === undefined;
  // If a first deployment fails, a table with deletion protection would remain.
  await synth(...(isFirst ? ['-c', 'unlocked=true'] : []));
  await cdk('diff', '--app', 'cdk.out');
  if (!values.yes && !(await ask(`Deploy version ${version} to ${stage.name}?`))) return 1;
  await deploy(proofParameters(before?.parameters ?? {}, { renews: values['new-cdn-proof'] }));

  const stack = await deployedStack(stage);
  if (!stack) throw new Error('The stack has no outputs');
  if (!(await isRightOutside(stack))) return 1;
  if (isFirst && stage.isLasting) {
    await synth();
    await deploy();
  }
  console.log(`${stage.name} runs version ${version} at ${stack.url}`);
  const dkim = Object.entries(stack.all).flatMap(([name, value]) => (/Dkim\d/.test(name) ? [value] : []));
  for (const sentence of remainingSteps(stage, { url: stack.url, dkim, isFirst })) console.log(`- ${sentence}`);
  return 0;
}

process.exitCode = await carryOut();
