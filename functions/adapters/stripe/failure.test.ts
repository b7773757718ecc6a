import { inspect } from 'node:util';
import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { checkout, collect, pay, refundOf } from '#tests/contract/stripe-checkout.ts';
import { recordedStripe } from '#tests/contract/stripe-recorded.ts';
import { stripeFailure } from './failure.ts';
import { stripePayments } from './payments.ts';

const recorded = await recordedStripe();
const payments = stripePayments({ secretKey: localStripe.secretKey, apiUrl: recorded.recorder.url });
beforeEach(() => recorded.control('reset'));

test('a full refund succeeds even if Stripe replays the stored failure of the first attempt', async () => {
  const direct = stripePayments({ secretKey: localStripe.secretKey, apiUrl: recorded.directUrl });
  const { id } = await direct.create(checkout);
  await pay(recorded.directUrl, id);
  await recorded.control('call-faults', { fault: 'server-error', path: '/v1/refunds' });

  const refund = await direct.refund(refundOf(id, 'Nothing to print.'));

  expect(refund?.status).toBe('succeeded');
  expect(await direct.find(id)).toMatchObject({ amountRefunded: 4599 });
});

test.each([
  ['reset-before', 1],
  ['reset-after-commit', 1],
  ['unavailable', 2],
  // Stripe stores this failure under the idempotency key, so only a request with another key succeeds.
  ['server-error', 1],
])('creates only one payment intent despite the temporary Stripe fault "%s"', async (fault, times) => {
  await recorded.control('call-faults', { fault, times });
  const direct = stripePayments({ secretKey: localStripe.secretKey, apiUrl: recorded.directUrl });

  const made = await direct.create(checkout);

  const all = await collect(direct.list(0));
  expect(all.map(({ id }) => id)).toEqual([made.id]);
  expect((await direct.create(checkout)).id).toBe(made.id);
});

test.each([
  ['rate-limit', 'upstream-busy'],
  ['unavailable', 'upstream-failed'],
])('reports the persistent Stripe fault "%s" as %s', async (fault, code) => {
  await recorded.control('call-faults', { fault, times: 10 });

  await expect(payments.create(checkout)).rejects.toMatchObject({ code, name: 'AppError' });
});

test('reports a rejected API key as an internal error that does not quote the key', async () => {
  const stranger = stripePayments({ secretKey: 'sk_test_stolen_0123456789', apiUrl: recorded.directUrl });

  const failure = await stranger.create(checkout).catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 'internal', cause: { statusCode: 401 } });
  expect(inspect(failure, { depth: 10 })).not.toContain('stolen_0123456789');
});

test('the error from a failed Stripe request contains no client secret', async () => {
  const { id, clientSecret } = await payments.create(checkout);
  await pay(recorded.directUrl, id);

  const { hostname: host, port } = new URL(recorded.recorder.url);
  const stripe = new Stripe(localStripe.secretKey, { host, port, protocol: 'http', telemetry: false });

  const thrown: unknown = await stripe.paymentIntents.cancel(id).catch((error: unknown) => error);
  const failure = await Promise.reject(thrown)
    .catch(stripeFailure)
    .catch((error: unknown) => error);

  expect(inspect(thrown, { depth: 10, showHidden: true })).toContain(clientSecret);
  expect(failure).toMatchObject({
    cause: { code: 'payment_intent_unexpected_state', requestId: expect.stringMatching(/^req_/) },
  });
  expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain(clientSecret);
});

test.each(['with', 'without'])('a refund above the remainder, refused %s a code, is a conflict', async (form) => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  await payments.refund({ ...refundOf(id, 'Creased'), amount: 1000 });
  if (form === 'without') await recorded.control('call-faults', { fault: 'no-error-code', path: '/v1/refunds' });

  const failure = await payments.refund({ ...refundOf(id, 'Lost'), attempt: 1 }).catch((error: unknown) => error);

  const code = form === 'with' ? 'amount_too_large' : undefined;
  expect(failure).toMatchObject({ code: 'conflict', cause: { name: 'StripeCause', code } });
});

test('the error from a refund that came too late contains nothing of Stripe’s but what may be logged', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  await payments.refund(refundOf(id, 'Nothing to print.'));

  const failure = await payments
    .refund({ ...refundOf(id, 'Asked again.'), attempt: 1 })
    .catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 'conflict', cause: { name: 'StripeCause', code: 'charge_already_refunded' } });
  expect(inspect(failure, { depth: 10, showHidden: true })).not.toMatch(/rawType|headers:/);
});
