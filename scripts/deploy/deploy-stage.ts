import { isPlaceholderAddress, mailDomain, type Stage } from '#infra/stages.ts';
import { webhooks } from '#shared/api/webhooks.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { outsideCheck } from './outside-check.ts';
import type { Progress, progressOf } from './progress.ts';

/** Returns the manual steps that remain after a deployment, one sentence each. */
export function remainingSteps(
  stage: Stage,
  { url, distributionDomain, all }: Pick<DeployedStack, 'url' | 'distributionDomain' | 'all'>,
  done: Progress,
): string[] {
  const { name, mail, domain } = stage;
  const operator = (command: string) => `npm run operator -- --stage ${name} ${command}`;
  const records = Object.entries(all).flatMap(([output, record]) => (/MailRecord\d/.test(output) ? [record] : []));
  // Nothing tells whether these are done, so they are listed until the shop is set up otherwise.
  const isSetUp = done.getsStripeEvents && done.getsPrintfulEvents && done.hasProducts;
  const steps: [isOpen: boolean, sentence: string][] = [
    [
      domain?.zone === null && !done.answersAtUrl,
      `Point ${domain?.name} to ${distributionDomain} (CNAME; for a zone's own name, ALIAS or ANAME)`,
    ],
    [
      !done.getsStripeEvents,
      `Register Stripe's events for ${url}${webhooks.stripe.path} and store the secret: ${operator('events stripe')}`,
    ],
    [!done.hasProducts, `Read the catalogue; until then, the shop has no products: ${operator('sync')}`],
    [!done.getsPrintfulEvents, `Register Printful's events and store the key: ${operator('events printful')}`],
    [!isSetUp, 'Ask AWS to allow 1,000 concurrent Lambdas; a new account has 10'],
    [
      !isSetUp && mail.operator !== null,
      `Confirm, within 48 hours, the subscriptions that AWS emailed to ${mail.operator}, and check that an alarm arrives (docs/operations.md)`,
    ],
    [isPlaceholderAddress(mail.from), `No email is sent: mail.from of ${name} in infra/stages.ts is a placeholder`],
    [
      !done.isOutOfSandbox,
      'Ask AWS to move SES out of the sandbox; until then, it sends only to addresses of the sender’s domain',
    ],
    ...records.map((record): [boolean, string] => [
      !done.isMailVerified,
      `Create a DNS record in ${mailDomain(mail.from)}: ${record}`,
    ]),
  ];
  return steps.flatMap(([isOpen, sentence]) => (isOpen ? [sentence] : []));
}

type Deps = {
  /** Runs a CDK command. Rejects if it fails. */
  cdk: (...args: string[]) => Promise<void>;
  /** Returns the names of a lasting stage's stacks that CloudFormation has yet to create. */
  newStacksOf: (stage: Stage) => Promise<string[]>;
  /** Returns the deployed stack, or undefined before the first successful deployment. */
  stackOf: (stage: Stage) => Promise<DeployedStack | undefined>;
  check: typeof outsideCheck;
  progressOf: typeof progressOf;
  /** Returns whether the person at the terminal agrees. */
  ask: (question: string) => Promise<boolean>;
  say: (line: string) => void;
};

/**
 * Deploys a version of a stage, checks it from outside, and says which manual steps remain. Returns the exit code, which
 * is 1 if nobody agreed or if the check found a problem.
 */
export async function deployStage(deps: Deps, stage: Stage, version: string): Promise<number> {
  const { cdk, stackOf, say } = deps;
  const synth = (...context: string[]) =>
    cdk('synth', '--quiet', '-c', `stage=${stage.name}`, '-c', `version=${version}`, ...context);
  const deploy = () => cdk('deploy', '--all', '--app', 'cdk.out', '--require-approval', 'never');

  // CloudFormation could not remove a locked stack whose creation fails. A stack that exists is never unlocked: the data
  // of a stage that was removed is still there.
  const unlocked = stage.isLasting ? await deps.newStacksOf(stage) : [];
  const isLockedLater = unlocked.length > 0;
  await synth(...(isLockedLater ? ['-c', `unlocked=${unlocked.join()}`] : []));
  await cdk('diff', '--app', 'cdk.out');
  if (!(await deps.ask(`Deploy version ${version} to ${stage.name}?`))) return 1;
  await deploy();
  if (isLockedLater) {
    await synth();
    await deploy();
  }

  const stack = await stackOf(stage);
  if (!stack) throw new Error('The stack has no outputs');
  // A domain whose zone is elsewhere points to the CDN only after a person has done that.
  const url = stage.domain?.zone === null ? `https://${stack.distributionDomain}` : stack.url;
  const wrong = await deps.check({ url, gatewayUrl: stack.gatewayUrl, version }, { rounds: 13 });
  for (const sentence of wrong) say(`Wrong: ${sentence}`);
  if (wrong.length === 0) say(`${stage.name} runs version ${version} at ${url}`);
  for (const sentence of remainingSteps(stage, stack, await deps.progressOf(stage, stack))) say(`- ${sentence}`);
  return wrong.length === 0 ? 0 : 1;
}
