import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Payments } from '#functions/app/orders/ports/payments.ts';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { checkout, collect, pay } from '#tests/contract/stripe-checkout.ts';
import { type RecordedStripe, recordedStripe } from '#tests/contract/stripe-recorded.ts';
import { stripePayments } from './payments.ts';

let recorded: RecordedStripe;
let payments: Payments;

beforeAll(async () => {
  recorded = await recordedStripe();
  payments = stripePayments({ secretKey: localStripe.secretKey, apiUrl: recorded.recorder.url });
});
beforeEach(() => recorded.control('reset'));
afterEach(() => expect(recorded.faults()).toEqual([]));
afterAll(() => recorded[Symbol.asyncDispose]());

test('creates a payment intent with the IDs and the total of a checkout', async () => {
  const made = await payments.create(checkout);

  expect(made).toMatchObject({
    status: 'requires_payment_method',
    amount: 4599,
    amountReceived: 0,
    currency: 'usd',
    livemode: false,
    refunded: false,
    disputed: false,
    metadata: { orderId: 'VF-0123456789', checkoutId: '01CHECKOUT', shopperId: '01SHOPPER', cartHash: 'f00d' },
  });
  expect(made.clientSecret).toContain(made.id);
  expect(await payments.find(made.id)).toEqual(made);
});

test('creates one payment intent for a repeated checkout and a new one for a changed checkout', async () => {
  const [first, again] = [await payments.create(checkout), await payments.create(checkout)];
  const changed = await payments.create({ ...checkout, amount: 9900 });

  expect(again.id).toBe(first.id);
  expect(changed.id).not.toBe(first.id);
  expect(recorded.recorder.exchanges[0]?.idempotencyKey).toMatch(/^pi-create:01CHECKOUT:[0-9a-f]{64}$/);
  expect(recorded.recorder.exchanges.map(({ idempotencyKey }) => idempotencyKey).join()).not.toContain('mia');
});

test('updates an unpaid payment intent to match its checkout', async () => {
  const { id, clientSecret } = await payments.create(checkout);

  const updated = await payments.update(id, { ...checkout, amount: 9900, cartHash: 'beef' });

  expect(updated).toMatchObject({ id, clientSecret, amount: 9900, metadata: { cartHash: 'beef' } });
});

test('a paid payment intent reports the amount received and cannot be changed or cancelled', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);

  const paid = await payments.find(id);

  expect(paid).toMatchObject({ status: 'succeeded', amountReceived: 4599, refunded: false });
  expect(await payments.update(id, { ...checkout, amount: 100 })).toBeUndefined();
  expect(await payments.cancel(id)).toBe(false);
});

test('cancelling a payment twice succeeds', async () => {
  const { id } = await payments.create(checkout);

  expect(await payments.cancel(id)).toBe(true);
  expect(await payments.cancel(id)).toBe(true);

  expect(await payments.find(id)).toMatchObject({ status: 'canceled' });
});

test('a repeated full refund is paid out only once', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  const request = { paymentIntentId: id, orderId: 'VF-0123456789', cause: 'The variant is no longer made.' };

  const first = await payments.refund(request);
  const again = await payments.refund(request);

  expect(again).toEqual(first);
  expect(first?.status).toBe('succeeded');
  expect(await payments.find(id)).toMatchObject({ status: 'succeeded', refunded: true });
});

test('a full refund of a payment that was already refunded in parts returns the last refund', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  const part = { paymentIntentId: id, orderId: 'VF-0123456789', cause: 'One mug broke.' };

  await payments.refund({ ...part, amount: 1000 });
  const rest = await payments.refund({ ...part, cause: 'So did the others.', amount: 3599 });
  const whole = await payments.refund({ ...part, cause: 'Give everything back.' });

  expect(whole).toEqual(rest);
});

test('does not refund a disputed payment', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id, 'pm_card_createDispute');
  await recorded.control('clock', { seconds: 3600 });
  await expect.poll(() => payments.find(id)).toMatchObject({ disputed: true });

  const refund = await payments.refund({ paymentIntentId: id, orderId: 'VF-0123456789', cause: 'A wish' });

  expect(refund).toBeUndefined();
  expect(await payments.find(id)).toMatchObject({ refunded: false });
});

test('reports an unknown payment ID as not found', async () => {
  expect(await payments.find('pi_nobody')).toBeUndefined();
  await expect(payments.update('pi_nobody', checkout)).rejects.toMatchObject({ code: 'not-found' });
  await expect(payments.cancel('pi_nobody')).rejects.toMatchObject({ code: 'not-found' });
});

test('lists every payment intent created after a given time with its status', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id, 'pm_card_createDispute');
  await recorded.control('clock', { seconds: 3600 });
  const later = await payments.create({ ...checkout, checkoutId: '02CHECKOUT' });
  await expect.poll(() => payments.find(id)).toMatchObject({ disputed: true });

  const all = await collect(payments.list(later.created - 7200));
  const recent = await collect(payments.list(later.created - 60));

  expect(all.map((intent) => [intent.id, intent.status, intent.disputed])).toEqual([
    [later.id, 'requires_payment_method', false],
    [id, 'succeeded', true],
  ]);
  expect(recent.map((intent) => intent.id)).toEqual([later.id]);
});
