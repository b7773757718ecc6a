import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import { StripeEventsSecret } from '#functions/adapters/aws/secrets.ts';
import { stripeWebhooks } from '#functions/adapters/stripe/webhooks.ts';
import { AppError } from '#shared/errors.ts';
import { withSecret } from './with-secret.ts';

// The local secrets server never changes a secret, so the tests mock the AWS client.
const store = mockClient(SecretsManagerClient);
afterEach(() => vi.useRealTimers());

const holding = (webhookSecret: string) =>
  store.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ webhookSecret }) });

const payload = JSON.stringify({
  ...{ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created: 1, livemode: false },
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
});
const signedWith = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret });

const readEvent = (name: string, secret: string) =>
  withSecret(name, StripeEventsSecret, ({ webhookSecret }) =>
    stripeWebhooks(webhookSecret).read(payload, signedWith(secret)),
  );

test('accepts an event signed with a secret that was changed a moment ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  holding('whsec_old');
  expect(await readEvent('rolled', 'whsec_old')).toMatchObject({ id: 'evt_1' });

  holding('whsec_new');
  vi.setSystemTime(Date.now() + 11_000);

  expect(await readEvent('rolled', 'whsec_new')).toMatchObject({ id: 'evt_1' });
});

test('rejects forged events, which fetch the secret at most once in ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  holding('whsec_right');
  await readEvent('forged', 'whsec_right');
  vi.setSystemTime(Date.now() + 11_000);
  store.resetHistory();

  for (let forged = 0; forged < 20; forged += 1) {
    await expect(readEvent('forged', 'whsec_guessed')).rejects.toThrow(AppError);
  }

  expect(store.commandCalls(GetSecretValueCommand)).toHaveLength(1);
});
