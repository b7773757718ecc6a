import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { type LocalStripe, startStripe } from '#scripts/stand-ins/stripe/server.ts';
import { ApiError, BrowserIntent } from './stripe-intent-schemas.ts';

let standIn: LocalStripe;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStripe();
  stripe = new Stripe(localStripe.secretKey, { host: '127.0.0.1', port: standIn.port, protocol: 'http' });
});
afterAll(() => standIn.close());

/** Sends a request as Stripe.js does, with the publishable key and a form. */
async function browse(path: string, form?: Record<string, string>, key: string = localStripe.publishableKey) {
  const answer = await fetch(standIn.url + path, {
    headers: { Authorization: `Bearer ${key}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const create = () =>
  stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { shopperId: 'secret' },
  });
const secretOf = (intent: Stripe.PaymentIntent) => intent.client_secret ?? '';
const card = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
});
const confirm = (intent: Stripe.PaymentIntent, number: string) =>
  browse(`/v1/payment_intents/${intent.id}/confirm`, { client_secret: secretOf(intent), ...card(number) });
const authenticate = (intent: Stripe.PaymentIntent, outcome: string) =>
  browse(`/_browser/payment_intents/${intent.id}/authenticate`, { client_secret: secretOf(intent), outcome });

test('a browser can read its intent except for the private fields', async () => {
  const intent = await create();

  const { status, body } = await browse(`/v1/payment_intents/${intent.id}?client_secret=${secretOf(intent)}`);

  expect(status).toBe(200);
  expect(BrowserIntent.parse(body)).toMatchObject({ id: intent.id, amount: 2500 });
  expect(body).not.toHaveProperty('metadata');
});

test('rejects requests for an intent with a wrong or missing client secret', async () => {
  const [mine, yours] = [await create(), await create()];

  const answers = [
    await browse(`/v1/payment_intents/${mine.id}?client_secret=${secretOf(yours)}`),
    await browse(`/v1/payment_intents/${mine.id}`),
    await browse(`/v1/payment_intents/${mine.id}/confirm`, { client_secret: 'guessed', ...card('4242424242424242') }),
  ];

  expect(answers.map(({ status, body }) => [status, ApiError.parse(body).error.code])).toEqual([
    [404, 'resource_missing'],
    [400, 'parameter_missing'],
    [404, 'resource_missing'],
  ]);
});

test.each([
  ['list intents', '/v1/payment_intents', undefined],
  ['create an intent', '/v1/payment_intents', { amount: '100', currency: 'usd' }],
  ['refund a payment', '/v1/refunds', { payment_intent: 'pi_1' }],
  ['read events', '/v1/events', undefined],
])('a browser may not %s', async (_what, path, form) => {
  const { status, body } = await browse(path, form);

  expect(status).toBe(403);
  expect(ApiError.parse(body).error.code).toBe('secret_key_required');
});

test('a browser can pay with a test card', async () => {
  const intent = await create();

  const { status, body } = await confirm(intent, '4242424242424242');

  expect(status).toBe(200);
  expect(BrowserIntent.parse(body)).toMatchObject({ status: 'succeeded' });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_received: 2500 });
});

test('the response for a declined card contains the reason and only the public fields of the intent', async () => {
  const { status, body } = await confirm(await create(), '4000000000009995');

  expect(status).toBe(402);
  expect(ApiError.parse(body).error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
  expect(BrowserIntent.parse(ApiError.parse(body).error.payment_intent)).toMatchObject({
    status: 'requires_payment_method',
  });
});

test('declines a card that is not a test card', async () => {
  const { status, body } = await confirm(await create(), '4916338506082832');

  expect([status, ApiError.parse(body).error.decline_code]).toEqual([402, 'test_mode_live_card']);
});

test.each([
  ['4000002500003155', 'complete', 200, 'succeeded', undefined],
  ['4000002760003184', 'complete', 200, 'succeeded', undefined],
  ['4000002500003155', 'fail', 200, 'requires_payment_method', 'payment_intent_authentication_failure'],
  ['4000008400001629', 'complete', 402, 'requires_payment_method', 'card_declined'],
  ['4000008260003178', 'complete', 402, 'requires_payment_method', 'card_declined'],
])('card %s with the authentication outcome "%s" returns status %i', async (number, outcome, status, state, code) => {
  const intent = await create();

  const asked = await confirm(intent, number);
  const answered = await authenticate(intent, outcome);
  const end = await stripe.paymentIntents.retrieve(intent.id);

  expect(BrowserIntent.parse(asked.body)).toMatchObject({ status: 'requires_action' });
  expect(answered.status).toBe(status);
  expect([end.status, end.last_payment_error?.code]).toEqual([state, code]);
});

test('rejects card numbers sent with the secret key', async () => {
  const intent = await create();
  const form = { return_url: 'https://shop.example/', ...card('4242424242424242') };

  const { status } = await browse(`/v1/payment_intents/${intent.id}/confirm`, form, localStripe.secretKey);

  expect(status).toBe(402);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});
