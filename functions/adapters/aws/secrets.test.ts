import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidateSecret, readSecret, StripeEventsSecret, StripeSecret } from './secrets.ts';

// The local secrets server never fails, so the tests mock the AWS client.
const store = mockClient(SecretsManagerClient);
beforeEach(() => store.reset());
afterEach(() => vi.useRealTimers());

const stripe = { secretKey: 'sk_test_1' };

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
  store.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ webhookSecret: 'whsec_hidden' }) });

  const refusal = await readSecret('misshapen', StripeSecret).catch(String);

  expect(refusal).toContain('secretKey');
  expect(refusal).not.toContain('whsec_hidden');
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

const original = { ...stripe, webhookSecret: 'whsec_1' };
const changed = { ...stripe, webhookSecret: 'whsec_2' };
const holding = (value: object) => store.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(value) });

/** Fakes the clock and returns a function that advances it by this many seconds. */
function stoppedClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  return (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
}

test('a changed secret is used after five minutes, and an unchanged one stays the same object', async () => {
  const pass = stoppedClock();
  holding(original);
  const first = await readSecret('changing', StripeEventsSecret);

  pass(301);
  expect(await readSecret('changing', StripeEventsSecret)).toBe(first);
  holding(changed);
  pass(299);
  expect(await readSecret('changing', StripeEventsSecret)).toBe(first);
  pass(2);
  expect(await readSecret('changing', StripeEventsSecret)).toEqual({ webhookSecret: 'whsec_2' });
});

test('an invalidated secret is fetched at once, but not more than once in ten seconds', async () => {
  const pass = stoppedClock();
  holding(original);
  await readSecret('rotated', StripeEventsSecret);
  holding(changed);

  expect(invalidateSecret('rotated')).toBe(false);
  pass(11);
  expect(invalidateSecret('rotated')).toBe(true);

  expect(await readSecret('rotated', StripeEventsSecret)).toEqual({ webhookSecret: 'whsec_2' });
  expect(invalidateSecret('rotated')).toBe(false);
});

test('the last value stays in use for ten seconds when a later fetch fails', async () => {
  const pass = stoppedClock();
  holding(original);
  const first = await readSecret('throttled', StripeEventsSecret);

  pass(301);
  store.on(GetSecretValueCommand).rejects(new Error('throttled'));
  expect(await readSecret('throttled', StripeEventsSecret)).toBe(first);
  holding(changed);
  pass(11);
  expect(await readSecret('throttled', StripeEventsSecret)).toEqual({ webhookSecret: 'whsec_2' });
});
