import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mailDomain, type Stage } from '#infra/stages.ts';
import { pricesFrom } from '#shared/api/endpoints/printful.ts';
import { at } from '#shared/api/route.ts';
import { site } from '#shared/api/site.ts';
import type { DeployedStack } from './deployed-stack.ts';

/** Which of the manual steps that can be checked are done. */
export type Progress = {
  /** Whether the secret that verifies the events of the provider is stored. */
  getsStripeEvents: boolean;
  getsPrintfulEvents: boolean;
  /** Whether the catalogue has been read. */
  hasProducts: boolean;
  /** Whether SES may send to every address. */
  isOutOfSandbox: boolean;
  /** Whether SES has found the DNS records of the mail domain. */
  isMailVerified: boolean;
  /** Whether the shop answers at its public origin. */
  answersAtUrl: boolean;
};

/** Checks a deployed stage with the caller's AWS credentials. A step that cannot be checked counts as not done. */
export async function progressOf({ region, mail }: Stage, stack: DeployedStack): Promise<Progress> {
  const [secrets, ses] = [new SecretsManagerClient({ region }), new SESv2Client({ region })];
  const [secret, account, identity, prices, health] = await Promise.all([
    known(secrets.send(new GetSecretValueCommand({ SecretId: stack.environment.WEBHOOKS_SECRET_NAME }))),
    known(ses.send(new GetAccountCommand({}))),
    known(ses.send(new GetEmailIdentityCommand({ EmailIdentity: mailDomain(mail.from) }))),
    known(read(`https://${stack.distributionDomain}${at(pricesFrom).path}`)),
    known(read(stack.url + site.health.path)),
  ]);
  const stored: Record<string, string> = JSON.parse(secret?.SecretString ?? '{}');
  return {
    getsStripeEvents: Boolean(stored.webhookSecret),
    getsPrintfulEvents: Boolean(stored.webhookSigningKey),
    hasProducts: Object.keys(prices?.prices ?? {}).length > 0,
    isOutOfSandbox: account?.ProductionAccessEnabled === true,
    isMailVerified:
      identity?.VerifiedForSendingStatus === true && identity.MailFromAttributes?.MailFromDomainStatus === 'SUCCESS',
    answersAtUrl: health?.status === 'ok',
  };
}

const known = <T>(found: Promise<T>): Promise<T | undefined> => found.catch(() => undefined);

async function read(url: string): Promise<{ prices?: object; status?: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  return (await answer.json()) as object;
}
