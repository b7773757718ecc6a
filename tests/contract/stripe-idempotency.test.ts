import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { connect, failureOf, order, recordedStripe } from './stripe-recorded.ts';

const recorded = await recordedStripe();
const { stripe } = recorded;

test('repeating an idempotency key returns the first response, even for a declined card', async () => {
  const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'k-create' });
  const again = await stripe.paymentIntents.create(order, { idempotencyKey: 'k-create' });
  const declined = { payment_method: 'pm_card_chargeDeclined' };
  const confirm = () => stripe.paymentIntents.confirm(first.id, declined, { idempotencyKey: 'k-confirm' });
  const [one, two] = [await failureOf(confirm()), await failureOf(confirm())];

  expect(again.id).toBe(first.id);
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect([one, two]).toMatchObject([{ code: 'card_declined' }, { code: 'card_declined' }]);
  expect((await stripe.events.list({ type: 'charge.failed' })).data).toHaveLength(1);
});

test('rejects an idempotency key reused with different parameters', async () => {
  await stripe.paymentIntents.create(order, { idempotencyKey: 'k-other' });

  const failure = await failureOf(
    stripe.paymentIntents.create({ ...order, amount: 100 }, { idempotencyKey: 'k-other' }),
  );

  expect(failure).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(failure).toMatchObject({ statusCode: 400 });
});

test('a request with invalid parameters leaves its idempotency key unused', async () => {
  const wrong = { ...order, amount: 'many' as unknown as number };

  const failure = await failureOf(stripe.paymentIntents.create(wrong, { idempotencyKey: 'k-form' }));
  const right = await stripe.paymentIntents.create(order, { idempotencyKey: 'k-form' });

  expect(failure).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' });
  expect(right.status).toBe('requires_payment_method');
});

/** Returns the planned faults that have not been used yet. */
async function plannedFaults(): Promise<unknown[]> {
  const state = await fetch(`${recorded.directUrl}/_control/state`);
  return ((await state.json()) as { callFaults: unknown[] }).callFaults;
}

test('rejects a request while another request with the same idempotency key is running', async () => {
  await recorded.control('call-faults', { fault: 'delay', milliseconds: 3000 });
  const once = { idempotencyKey: 'k-race', maxNetworkRetries: 0 };

  const slow = stripe.paymentIntents.create(order, once);
  await expect.poll(plannedFaults).toEqual([]);
  const failure = await failureOf(stripe.paymentIntents.create(order, once));
  const made = await slow;

  expect(failure).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect((await stripe.paymentIntents.create(order, once)).id).toBe(made.id);
});

test('a client that times out and retries with the same idempotency key receives the created object', async () => {
  await recorded.control('call-faults', { fault: 'timeout-after-commit', method: 'POST' });
  const hasty = connect(recorded.directUrl, { timeout: 2000 });
  const before = await stripe.paymentIntents.list({ limit: 100 });

  const made = await hasty.paymentIntents.create(order, { idempotencyKey: 'k-hasty' });
  const after = await stripe.paymentIntents.list({ limit: 100 });

  expect(made.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(after.data.length).toBe(before.data.length + 1);
});
