import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { failureOf, order, recordedStripe } from './stripe-recorded.ts';

const recorded = await recordedStripe();
const { stripe } = recorded;

const payWith = async (payment_method: string) => {
  const intent = await stripe.paymentIntents.create(order);
  return stripe.paymentIntents.confirm(intent.id, { payment_method });
};
const eventsOf = async (intent: string) => {
  const { data } = await stripe.events.list({ limit: 100 });
  const about = ({ object }: Stripe.Event.Data) => (Object(object).payment_intent ?? Object(object).id) === intent;
  return data.filter((event) => about(event.data)).map(({ type }) => type);
};

test('creates, updates, and confirms a payment intent', async () => {
  const created = await stripe.paymentIntents.create(order);
  const updated = await stripe.paymentIntents.update(created.id, {
    amount: 5000,
    metadata: { cartHash: '', more: 'x' },
  });
  const paid = await stripe.paymentIntents.confirm(created.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge', 'payment_method'],
  });

  expect(created).toMatchObject({ status: 'requires_payment_method', amount: 4599, amount_received: 0 });
  expect(updated).toMatchObject({ amount: 5000, metadata: { checkoutId: 'c1', more: 'x' } });
  expect(updated.metadata).not.toHaveProperty('cartHash');
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5000 });
  expect(paid.latest_charge).toMatchObject({ paid: true, amount: 5000, refunded: false, disputed: false });
  expect(paid.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  expect(await eventsOf(created.id)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
});

test('changes the amount of an intent that waits for authentication', async () => {
  const { id } = await payWith('pm_card_authenticationRequired');

  const updated = await stripe.paymentIntents.update(id, { amount: 5000 });

  expect(updated).toMatchObject({ status: 'requires_action', amount: 5000 });
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
])('declines %s with the code %s and accepts another card for the same intent', async (card, code, declineCode) => {
  const intent = await stripe.paymentIntents.create(order);

  const failure = await failureOf(stripe.paymentIntents.confirm(intent.id, { payment_method: card }));
  const open = await stripe.paymentIntents.retrieve(intent.id);
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' });

  expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(failure).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
  expect(open).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test('a card that requires authentication changes the intent to requires_action', async () => {
  const waiting = await payWith('pm_card_authenticationRequired');

  expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect(await eventsOf(waiting.id)).toContain('payment_intent.requires_action');
});

test.each([
  ['requires_payment_method', () => stripe.paymentIntents.create(order)],
  ['requires_confirmation', () => stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' })],
  ['requires_action', () => payWith('pm_card_authenticationRequired')],
])('cancels an intent with the status %s and rejects a later payment', async (status, made) => {
  const intent = await made();
  expect(intent.status).toBe(status);

  const cancelled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
  const late = await failureOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }));

  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned', next_action: null });
  expect(late).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: intent.id, status: 'canceled', amount_received: 0 },
  });
  expect((await eventsOf(intent.id))[0]).toBe('payment_intent.canceled');
});

test('rejects confirming, updating, or canceling a paid or canceled intent', async () => {
  const paid = await payWith('pm_card_visa');
  const cancelled = await stripe.paymentIntents.create(order).then(({ id }) => stripe.paymentIntents.cancel(id));

  expect(cancelled).toMatchObject({ status: 'canceled', canceled_at: expect.any(Number) });
  for (const { id } of [paid, cancelled]) {
    const attempts = [
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.update(id, { amount: 9900 }),
      stripe.paymentIntents.cancel(id),
    ];
    for (const failure of await Promise.all(attempts.map(failureOf))) {
      expect(failure).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    }
  }
});

test('refunds a payment in parts, up to the full amount', async () => {
  const { id } = await payWith('pm_card_visa');

  const part = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
  const tooMuch = await failureOf(stripe.refunds.create({ payment_intent: id, amount: 4000 }));
  const half = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const rest = await stripe.refunds.create({ payment_intent: id });
  const again = await failureOf(stripe.refunds.create({ payment_intent: id }));
  const whole = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });

  expect(part).toMatchObject({ amount: 1000, status: 'succeeded' });
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(half.latest_charge).toMatchObject({ amount_refunded: 1000, refunded: false });
  expect(rest).toMatchObject({ amount: 3599 });
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  expect(whole).toMatchObject({ status: 'succeeded', latest_charge: { amount_refunded: 4599, refunded: true } });
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([3599, 1000]);
});

test('lists payment intents in pages, newest first', async () => {
  const made = [];
  for (let n = 0; n < 5; n++) made.unshift((await stripe.paymentIntents.create(order)).id);

  const read = [];
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) {
    read.push(id);
    if (read.length === 5) break;
  }

  expect(read).toEqual(made);
});

test('creates no intent if the parameters for confirming it immediately are invalid', async () => {
  const before = await stripe.paymentIntents.list({ limit: 1 });

  const attempts = [
    stripe.paymentIntents.create({ ...order, confirm: true }),
    stripe.paymentIntents.create({ amount: 100, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }),
  ];
  expect(await Promise.all(attempts.map(failureOf))).toMatchObject([{ statusCode: 400 }, { statusCode: 400 }]);

  expect((await stripe.paymentIntents.list({ limit: 1 })).data).toEqual(before.data);
});
