import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { readSecret, StripeSecret } from './secrets.ts';

// The local secrets server never fails, so the tests mock the AWS client.
const store = mockClient(SecretsManagerClient);
beforeEach(() => store.reset());

const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1' };

test('concurrent reads fetch a secret only once', async () => {
  store.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(stripe) });

  const read = await Promise.all([readSecret('once', StripeSecret), readSecret('once', StripeSecret)]);

  expect(read).toEqual([stripe, stripe]);
  expect(store.commandCalls(GetSecretValueCommand)).toHaveLength(1);
});

test('fetches a secret again after a failed read', async () => {
  store
    .on(GetSecretValueCommand)
    .rejectsOnce(new Error('throttled'))
    .resolves({ SecretString: JSON.stringify(stripe) });

  await expect(readSecret('again', StripeSecret)).rejects.toThrow('throttled');
  await expect(readSecret('again', StripeSecret)).resolves.toEqual(stripe);
});

test('the error for an incomplete secret names the missing fields and contains no values', async () => {
  store.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ secretKey: 'sk_live_hidden' }) });

  const refusal = await readSecret('misshapen', StripeSecret).catch(String);

  expect(refusal).toContain('publishableKey');
  expect(refusal).not.toContain('sk_live_hidden');
});

test('the error for a secret that is not JSON does not quote the secret, and the next read fetches it again', async () => {
  store
    .on(GetSecretValueCommand)
    .resolvesOnce({ SecretString: 'sk_live_hidden' })
    .resolves({ SecretString: JSON.stringify(stripe) });

  const refusal = await readSecret('plain', StripeSecret).catch(String);

  expect(refusal).toContain('The secret plain');
  expect(refusal).not.toContain('sk_live_hidden');
  await expect(readSecret('plain', StripeSecret)).resolves.toEqual(stripe);
});
