import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { readSecret, StripeSecret } from './secrets.ts';

// The local stand-in never fails, so the client is mocked.
const store = mockClient(SecretsManagerClient);
beforeEach(() => store.reset());

const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

test('fetches a secret once for several reads', async () => {
  store.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(stripe) });

  const read = await Promise.all([readSecret('once', StripeSecret), readSecret('once', StripeSecret)]);

  expect(read).toEqual([stripe, stripe]);
  expect(store.commandCalls(GetSecretValueCommand)).toHaveLength(1);
});

test('fetches again after a failed read', async () => {
  store
    .on(GetSecretValueCommand)
    .rejectsOnce(new Error('throttled'))
    .resolves({ SecretString: JSON.stringify(stripe) });

  await expect(readSecret('again', StripeSecret)).rejects.toThrow('throttled');
  await expect(readSecret('again', StripeSecret)).resolves.toEqual(stripe);
});

test('an incomplete secret is rejected by the names of its missing parts, never by its values', async () => {
  store.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ secretKey: 'sk_live_hidden' }) });

  const refusal = await readSecret('misshapen', StripeSecret).catch(String);

  expect(refusal).toContain('publishableKey');
  expect(refusal).not.toContain('sk_live_hidden');
});

test('a secret that is not JSON is rejected without being quoted, and read again once corrected', async () => {
  store
    .on(GetSecretValueCommand)
    .resolvesOnce({ SecretString: 'sk_live_hidden' })
    .resolves({ SecretString: JSON.stringify(stripe) });

  const refusal = await readSecret('plain', StripeSecret).catch(String);

  expect(refusal).toContain('The secret plain');
  expect(refusal).not.toContain('sk_live_hidden');
  await expect(readSecret('plain', StripeSecret)).resolves.toEqual(stripe);
});
