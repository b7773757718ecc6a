import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { connect, failureOf, order, recordedStripe } from './stripe-recorded.ts';

const recorded = await recordedStripe();
const { stripe } = recorded;

test.each([
  ['an unknown parameter', { ...order, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  [
    'an unknown inner parameter',
    { ...order, shipping: { name: 'A', address: {}, zip: '1' } },
    'parameter_unknown',
    'shipping[zip]',
  ],
  ['a missing parameter', { currency: 'usd' }, 'parameter_missing', 'amount'],
  [
    'a missing inner parameter',
    { ...order, shipping: { address: { line1: 'x' } } },
    'parameter_missing',
    'shipping[name]',
  ],
  ...(['phone', 'carrier'] as const).map((field): [string, object, string, string] => [
    `an empty ${field}`,
    { ...order, shipping: { name: 'A', address: { line1: 'x' }, [field]: '' } },
    'parameter_invalid_empty',
    `shipping[${field}]`,
  ]),
  [
    'an empty line of the address',
    { ...order, shipping: { name: 'A', address: { line1: 'x', line2: '' } } },
    'parameter_invalid_empty',
    'shipping[address][line2]',
  ],
  [
    'two ways to choose the payment methods',
    { ...order, allowed_payment_method_types: ['card'] },
    undefined,
    'automatic_payment_methods',
  ],
  ['an amount below the minimum', { ...order, amount: 49 }, 'amount_too_small', 'amount'],
])('rejects a request with %s and names the parameter', async (_what, params, code, param) => {
  const failure = await failureOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));

  expect(failure).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(failure).toMatchObject({ statusCode: 400, code, param, requestId: expect.stringMatching(/^req_/) });
});

test('rejects a wrong API key', async () => {
  const stranger = connect(recorded.recorder.url, { key: 'sk_test_wrong' });

  const failure = await failureOf(stranger.paymentIntents.retrieve('pi_1'));

  expect(failure).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});

test('returns 404 for unknown intents, charges, events, and refunds', async () => {
  const attempts = [
    stripe.paymentIntents.retrieve('pi_nobody'),
    stripe.charges.retrieve('ch_nobody'),
    stripe.events.retrieve('evt_nobody'),
    stripe.refunds.retrieve('re_nobody'),
  ];

  for (const failure of await Promise.all(attempts.map(failureOf))) {
    expect(failure).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  }
});
