import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { stripeWebhooks } from './webhooks.ts';

const secret = 'whsec_test';
const webhooks = stripeWebhooks(secret);

const payload = (object: object, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1, livemode: false, data: { object } });
const intent = payload({ object: 'payment_intent', id: 'pi_1', shipping: { name: 'Zoë 🎨' } });
const sign = (text: string, more: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload: text, secret, ...more });
const now = () => Math.floor(Date.now() / 1000);

test('parses a signed event from a string and from bytes', () => {
  const expected = {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    created: 1,
    livemode: false,
    paymentIntentId: 'pi_1',
  };

  expect(webhooks.read(intent, sign(intent))).toEqual(expected);
  expect(webhooks.read(new TextEncoder().encode(intent), sign(intent))).toEqual(expected);
});

test.each([
  ['a charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }, 'pi_2'],
  ['a dispute', { object: 'dispute', id: 'du_1', payment_intent: 'pi_3' }, 'pi_3'],
  ['a charge without a payment intent', { object: 'charge', id: 'ch_1', payment_intent: null }, null],
  ['a customer', { object: 'customer', id: 'cus_1' }, null],
])('returns the payment intent ID, if any, from an event about %s', (_what, object, paymentIntentId) => {
  const text = payload(object);

  expect(webhooks.read(text, sign(text)).paymentIntentId).toBe(paymentIntentId);
});

const bare = (more: object) => JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', ...more });

test.each<[string, object]>([
  ['a time as text', { created: '2026-05-01T12:00:00Z', data: { object: { object: 'payment_intent', id: 'pi_1' } } }],
  ['no mode', { created: 1, data: { object: { object: 'payment_intent', id: 'pi_1' } } }],
  ['an expanded payment', { data: { object: { object: 'charge', payment_intent: { id: 'pi_1' } } } }],
  ['an object without its kind', { data: { object: { payment_intent: 'pi_1' } } }],
])('an event with %s still names its payment', (_what, more) => {
  expect(webhooks.read(bare(more), sign(bare(more)))).toMatchObject({
    type: 'payment_intent.succeeded',
    paymentIntentId: 'pi_1',
  });
});

test.each<object>([
  {},
  { data: null },
  { data: { object: { object: 'payment_intent', id: 7 } } },
  { data: { object: 5 } },
])('an event without a payment is acknowledged: %j', (more) => {
  expect(webhooks.read(bare(more), sign(bare(more)))).toMatchObject({ id: 'evt_1', paymentIntentId: null });
});

test('returns the type "other" for events that the shop does not handle', () => {
  const text = payload({ object: 'payment_intent', id: 'pi_1' }, 'payment_intent.created');

  expect(webhooks.read(text, sign(text))).toMatchObject({ type: 'other', name: 'payment_intent.created' });
});

test.each([undefined, ''])('accepts no signature while the signing secret is %j', (absent) => {
  const emptyKey = `t=${now()},v1=${createHmac('sha256', '').update(`${now()}.${intent}`).digest('hex')}`;

  for (const signature of [undefined, sign(intent), emptyKey])
    expect(() => stripeWebhooks(absent).read(intent, signature)).toThrow('Invalid event signature');
});

test.each([
  ['a webhook without a signature', intent, undefined],
  ['a webhook signed for another body', intent, sign(`${intent} `)],
  ['a webhook signed with another secret', intent, sign(intent, { secret: 'whsec_other' })],
  ['a webhook signed more than five minutes ago', intent, sign(intent, { timestamp: now() - 301 })],
  ['a webhook with reformatted JSON', JSON.stringify(JSON.parse(intent), null, 1), sign(intent)],
  ['a webhook with a base64 body', Buffer.from(intent).toString('base64'), sign(intent)],
])('rejects %s without quoting the body', (_what, body, signature) => {
  let failure: unknown;
  try {
    webhooks.read(body, signature);
  } catch (error) {
    failure = error;
  }

  expect(failure).toMatchObject({ code: 'bad-signature' });
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('Zoë');
});

test.each(['{}', '[]', 'null', '1', '"evt_1"', '{"id":"evt_1"}', intent.replace('"evt_1"', '{}')])(
  'rejects the signed body %.40s, which is not an event',
  (text) => {
    expect(() => webhooks.read(text, sign(text))).toThrow(expect.objectContaining({ code: 'invalid-request' }));
  },
);
