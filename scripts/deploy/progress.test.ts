import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stages } from '#infra/stages.ts';
import { progressOf } from './progress.ts';

// No local engine answers for SES's account, so the tests mock the AWS clients.
const secrets = mockClient(SecretsManagerClient);
const ses = mockClient(SESv2Client);
beforeEach(() => {
  secrets.reset();
  ses.reset();
});
afterEach(() => void vi.unstubAllGlobals());

const stack = {
  ...{ url: 'https://shop.test', distributionDomain: 'd1.cloudfront.net', gatewayUrl: '', all: {} },
  environment: { WEBHOOKS_SECRET_NAME: 'vibe-frequency/dev/webhooks' },
};
const pages: Record<string, object> = {
  'https://d1.cloudfront.net/api/printful/prices-from': { prices: { POSTER: '12.00' } },
  'https://shop.test/api/health': { status: 'ok' },
};
const answering = (known: Record<string, object>) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (known[url]) return Response.json(known[url]);
    throw new TypeError('fetch failed');
  });

test('a stage that is set up has no open step', async () => {
  const stored = { webhookPathSecret: 'path', webhookSecret: 'whsec_1', webhookSigningKey: '00ff' };
  secrets.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(stored) });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
  const MailFromAttributes = { MailFromDomain: 'bounces.shop.test', MailFromDomainStatus: 'SUCCESS' } as const;
  ses.on(GetEmailIdentityCommand).resolves({
    ...{
      VerifiedForSendingStatus: true,
      MailFromAttributes: { ...MailFromAttributes, BehaviorOnMxFailure: undefined },
    },
  });
  answering(pages);

  expect(new Set(Object.values(await progressOf(stages.dev, stack)))).toEqual(new Set([true]));
});

test('a step that cannot be checked is open, such as with missing permissions', async () => {
  secrets.on(GetSecretValueCommand).rejects(new Error('AccessDenied'));
  ses.on(GetAccountCommand).rejects(new Error('AccessDenied'));
  ses.on(GetEmailIdentityCommand).rejects(new Error('AccessDenied'));
  answering({});

  expect(new Set(Object.values(await progressOf(stages.dev, stack)))).toEqual(new Set([false]));
});

test('the steps of a new stage are open: no events, no products, and the sandbox', async () => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: '{"webhookPathSecret":"path"}' });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false });
  answering({ ...pages, 'https://d1.cloudfront.net/api/printful/prices-from': { prices: {} } });

  expect(await progressOf(stages.dev, stack)).toEqual({
    ...{ getsStripeEvents: false, getsPrintfulEvents: false, hasProducts: false },
    ...{ isOutOfSandbox: false, isMailVerified: false, answersAtUrl: true },
  });
});
