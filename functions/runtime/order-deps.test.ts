import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { orderDeps } from './order-deps.ts';

// The local secrets server never changes a secret, so the test mocks the AWS client.
const store = mockClient(SecretsManagerClient);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const holding = (name: string, value: object) =>
  store.on(GetSecretValueCommand, { SecretId: name }).resolves({ SecretString: JSON.stringify(value) });

test('a running Lambda uses a changed Stripe key after five minutes and the old one until then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const names = { STRIPE_SECRET_NAME: 'stripe', PRINTFUL_SECRET_NAME: 'printful', TABLE_NAME: 'table' };
  const contact = { CONTACT_MAIL: 'hello@shop.example' };
  const settings = { PRINTFUL_STANDING: 'new', ORDER_WINDOW_MINUTES: '0', AWS_REGION: 'us-east-1' };
  for (const [name, value] of Object.entries({ ...names, ...settings, ...contact })) vi.stubEnv(name, value);
  holding('stripe', { secretKey: 'sk_test_1' });
  holding('printful', { token: 'token', draftsOnly: true });
  const first = await orderDeps('order');

  holding('stripe', { secretKey: 'sk_test_2' });
  expect(await orderDeps('order')).toBe(first);
  vi.setSystemTime(Date.now() + 301_000);

  expect((await orderDeps('order')).payments).not.toBe(first.payments);
});
