import { isExample, mailDomain, type Stage } from '#infra/stages.ts';
import { webhooks } from '#shared/api/webhooks.ts';

/**
 * Returns what a person has to do by hand after a deployment, one sentence each. `dkim` are the records that the mail
 * domain needs, if the deployment could not create them.
 */
export function whatRemains(
  stage: Stage,
  { url, dkim, isFirst }: { url: string; dkim: string[]; isFirst: boolean },
): string[] {
  const { name, mail, domain } = stage;
  const once = [
    `Let Stripe send its events to ${url}${webhooks.stripe.path}: npm run operator -- --stage ${name} events stripe`,
    `Let Printful send its events: npm run operator -- --stage ${name} events printful`,
    `Read the catalogue, without which the shop is empty: npm run operator -- --stage ${name} sync`,
    'Ask AWS for SES outside of its sandbox, and for 1,000 concurrent Lambdas: a new account has 10',
  ];
  return [
    ...(isFirst ? once : []),
    ...(isFirst && mail.operator !== null ? [`Confirm the subscriptions that AWS sent to ${mail.operator}`] : []),
    ...(isFirst && domain?.zone === null ? [`Point ${domain.name} to the CDN with a CNAME record`] : []),
    ...dkim.map((record) => `Create in the DNS of ${mailDomain(mail.from)}: ${record}`),
    ...(isExample(mail.from) ? [`Nobody gets email: mail.from of ${name} in infra/stages.ts is a placeholder`] : []),
  ];
}
