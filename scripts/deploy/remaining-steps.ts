import { isPlaceholderAddress, mailDomain, type Stage } from '#infra/stages.ts';
import { webhooks } from '#shared/api/webhooks.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { Progress } from './progress.ts';

/** Returns the manual steps that remain after a deployment, one sentence each. */
export function remainingSteps(
  stage: Stage,
  { url, distributionDomain, all }: Pick<DeployedStack, 'url' | 'distributionDomain' | 'all'>,
  done: Progress,
): string[] {
  const { name, mail, domain } = stage;
  const operator = (command: string) => `npm run operator -- --stage ${name} ${command}`;
  const dkim = Object.entries(all).flatMap(([output, record]) => (/Dkim\d/.test(output) ? [record] : []));
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
      `Confirm the subscriptions that AWS emailed to ${mail.operator}, and check that an alarm arrives (docs/operations.md)`,
    ],
    [isPlaceholderAddress(mail.from), `No email is sent: mail.from of ${name} in infra/stages.ts is a placeholder`],
    [!done.isOutOfSandbox, 'Ask AWS to move SES out of the sandbox; until then, it sends only to verified addresses'],
    ...dkim.map((record): [boolean, string] => [
      !done.isMailVerified,
      `Create a DNS record in ${mailDomain(mail.from)}: ${record}`,
    ]),
  ];
  return steps.flatMap(([isOpen, sentence]) => (isOpen ? [sentence] : []));
}
