import { isPlaceholderAddress, mailDomain, type Stage } from '#infra/stages.ts';
import { webhooks } from '#shared/api/webhooks.ts';

/**
 * Returns the manual steps that remain after a deployment, one sentence each. `dkim` are the DNS records that the mail
 * domain needs, if the deployment could not create them.
 */
export function remainingSteps(
  stage: Stage,
  { url, dkim, isFirst }: { url: string; dkim: string[]; isFirst: boolean },
): string[] {
  const { name, mail, domain } = stage;
  const once = [
    `Register Stripe's events for ${url}${webhooks.stripe.path}: npm run operator -- --stage ${name} events stripe`,
    `Register Printful's events: npm run operator -- --stage ${name} events printful`,
    `Read the catalogue; until then, the shop has no products: npm run operator -- --stage ${name} sync`,
    'Ask AWS to move SES out of the sandbox and to allow 1,000 concurrent Lambdas; a new account has 10',
  ];
  return [
    ...(isFirst ? once : []),
    ...(isFirst && mail.operator !== null
      ? [
          `Confirm the subscriptions that AWS emailed to ${mail.operator}, and check that an alarm arrives (docs/operations.md)`,
        ]
      : []),
    ...(isFirst && domain?.zone === null ? [`Point ${domain.name} to the CDN with a CNAME record`] : []),
    ...dkim.map((record) => `Create a DNS record in ${mailDomain(mail.from)}: ${record}`),
    ...(isPlaceholderAddress(mail.from)
      ? [`No email is sent: mail.from of ${name} in infra/stages.ts is a placeholder`]
      : []),
  ];
}
