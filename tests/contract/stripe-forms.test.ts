import { beforeEach, expect, test } from 'vitest';
import { stripePayments } from '#functions/adapters/stripe/payments.ts';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { checkout, collect, pay, refundOf } from './stripe-checkout.ts';
import { recordedStripe } from './stripe-recorded.ts';

// Stripe parses forms, in which a misplaced bracket creates a different parameter. These tests therefore compare the
// bytes, not the result of our own parser. The notation is that of the "curl" examples in https://docs.stripe.com/api.

const recorded = await recordedStripe();
const payments = stripePayments({ secretKey: localStripe.secretKey, apiUrl: recorded.recorder.url });
beforeEach(() => recorded.control('reset'));

/**
 * Returns the requests since the last call, with `&` as line breaks, and with names in place of Stripe's random IDs.
 */
const requests = () =>
  recorded.recorder.exchanges.splice(0).map(({ call, form }) => {
    const named = (text: string) => text.replaceAll(/\b(pi|ch|du)_[A-Za-z0-9]{14,}/g, '$1_1');
    return [named(call), ...named(form).split('&').filter(Boolean)];
  });

const details = (amount: number) => [
  `amount=${amount}`,
  'currency=usd',
  'metadata[orderId]=VF-0123456789',
  'metadata[checkoutId]=01CHECKOUT',
  'metadata[shopperId]=01SHOPPER',
  'metadata[cartHash]=f00d',
  'shipping[name]=Mia%20M%C3%BCller',
  'shipping[address][line1]=1%20Main%20St',
  'shipping[address][city]=Springfield',
  'shipping[address][state]=CA',
  'shipping[address][postal_code]=90210',
  'shipping[address][country]=US',
  'expand[0]=latest_charge',
];

test('a payment is created and updated with these bytes', async () => {
  const { id } = await payments.create(checkout);
  await payments.update(id, { ...checkout, amount: 9900 });

  expect(requests()).toEqual([
    ['POST /v1/payment_intents', ...details(4599), 'allowed_payment_method_types[0]=card'],
    ['POST /v1/payment_intents/pi_1', ...details(9900)],
  ]);
});

const disputes = ['GET /v1/disputes', 'payment_intent=pi_1', 'expand[0]=data.charge'];

test('a payment is read, listed, refunded, checked, and cancelled with these bytes', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  requests();

  await payments.find(id);
  await payments.settlementOf(id);
  await payments.refund({ ...refundOf(id, 'Torn & creased'), amount: 1000 });
  await payments.refundsOf(id);
  await payments.suspicionOf(id);
  await payments.disputeOf(id);
  await collect(payments.list(1_700_000_000));
  await payments.cancel(id);

  expect(requests()).toEqual([
    ['GET /v1/payment_intents/pi_1', 'expand[0]=latest_charge'],
    ['GET /v1/payment_intents/pi_1', 'expand[0]=latest_charge.balance_transaction'],
    disputes,
    [
      'POST /v1/refunds',
      'payment_intent=pi_1',
      'amount=1000',
      'reason=requested_by_customer',
      'metadata[orderId]=VF-0123456789',
      'metadata[cause]=Torn%20%26%20creased',
      'metadata[attempt]=0',
    ],
    ['GET /v1/refunds', 'payment_intent=pi_1', 'limit=100'],
    disputes,
    ['GET /v1/payment_intents/pi_1'],
    ['GET /v1/radar/early_fraud_warnings', 'payment_intent=pi_1', 'limit=1'],
    disputes,
    ['GET /v1/payment_intents', 'created[gt]=1700000000', 'limit=100', 'expand[0]=data.latest_charge'],
    ['POST /v1/payment_intents/pi_1/cancel', 'cancellation_reason=abandoned'],
    ['GET /v1/payment_intents/pi_1'],
  ]);
});

test('a dispute is accepted with these bytes', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id, 'pm_card_createDispute');
  await recorded.control('clock', { seconds: 2 });
  await expect.poll(() => payments.disputeOf(id)).toMatchObject({ status: 'open' });
  requests();

  await payments.acceptDispute(id);

  expect(requests()).toEqual([disputes, ['POST /v1/disputes/du_1/close']]);
});

test('every request specifies the shop’s API version', async () => {
  await payments.create(checkout);

  expect(recorded.recorder.exchanges.at(-1)?.version).toBe('2026-10-28.endive');
});
