import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import type { PaymentNews } from '#functions/app/orders/ports/payments.ts';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { checkout, collect, pay, refundOf } from '#tests/contract/stripe-checkout.ts';
import { connect, recordedStripe } from '#tests/contract/stripe-recorded.ts';
import { stripePayments } from './payments.ts';

const recorded = await recordedStripe();
const payments = stripePayments({ secretKey: localStripe.secretKey, apiUrl: recorded.recorder.url });
beforeEach(() => recorded.control('reset'));

test('creates a payment intent with the IDs and the total of a checkout', async () => {
  const made = await payments.create(checkout);

  expect(made).toMatchObject({
    status: 'requires_payment_method',
    amount: 4599,
    amountReceived: 0,
    currency: 'usd',
    livemode: false,
    amountRefunded: 0,
    disputed: false,
    metadata: { orderId: 'VF-0123456789', checkoutId: '01CHECKOUT', shopperId: '01SHOPPER', cartHash: 'f00d' },
  });
  expect(made.clientSecret).toContain(made.id);
  expect(await payments.find(made.id)).toEqual(made);
});

/** The bank does something about a payment. Returns the ID of the dispute. */
async function complain(intent: string, about: object): Promise<string | undefined> {
  const { latest_charge: charge } = await recorded.stripe.paymentIntents.retrieve(intent);
  await recorded.control(`charges/${charge}/dispute`, about);
  return (await recorded.stripe.disputes.list({ payment_intent: intent })).data[0]?.id;
}

test('creates one payment intent for a repeated checkout and a new one for a changed checkout', async () => {
  const [first, again] = [await payments.create(checkout), await payments.create(checkout)];
  const changed = await payments.create({ ...checkout, amount: 9900 });

  expect(again.id).toBe(first.id);
  expect(changed.id).not.toBe(first.id);
  expect(recorded.recorder.exchanges[0]?.idempotencyKey).toMatch(/^pi-create:01CHECKOUT:[0-9a-f]{64}$/);
  expect(recorded.recorder.exchanges.map(({ idempotencyKey }) => idempotencyKey).join()).not.toContain('mia');
});

test('allows only cards, even if the dashboard enables other payment methods', async () => {
  const { id } = await payments.create(checkout);

  const stored = await recorded.stripe.paymentIntents.retrieve(id);

  const cards = { payment_method_types: ['card'], allowed_payment_method_types: ['card'] };
  expect(stored).toMatchObject({ ...cards, automatic_payment_methods: null });
});

test('returns the fee and the refunded amount of a payment', async () => {
  const { id } = await payments.create(checkout);
  const unpaid = await payments.settlementOf(id);
  await pay(recorded.directUrl, id);
  await payments.refund({ ...refundOf(id, 'Creased'), amount: 1000 });

  expect(unpaid).toEqual({ fee: 0, refunded: 0, withdrawn: 0 });
  expect(await payments.settlementOf(id)).toEqual({ fee: Math.round(4599 * 0.029) + 30, refunded: 1000, withdrawn: 0 });
  await expect(payments.settlementOf('pi_unknown')).rejects.toMatchObject({ code: 'not-found' });
});

test.each([
  ['lose', 4599],
  ['win', 0],
])('the books of a disputed payment contain its fee and, after "%s", what the bank took', async (end, withdrawn) => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  const dispute = await complain(id, {});
  const booked = { fee: Math.round(4599 * 0.029) + 30 + 1500, refunded: 0 };
  expect(await payments.settlementOf(id)).toEqual({ ...booked, withdrawn: 4599 });

  await recorded.control(`disputes/${dispute}/${end}`);

  expect(await payments.settlementOf(id)).toEqual({ ...booked, withdrawn });
});

test('an update clears the phone, the second line, the state and the postal code that the checkout no longer has', async () => {
  const { shipping } = checkout;
  const full = { ...shipping, phone: '+1 555 0100', address2: 'Apt 4' };
  const { id } = await payments.create({ ...checkout, shipping: full });
  const stored = async () => (await recorded.stripe.paymentIntents.retrieve(id)).shipping;
  expect(await stored()).toMatchObject({ phone: '+1 555 0100', address: { line2: 'Apt 4', state: 'CA' } });

  await payments.update(id, { ...checkout, shipping: { ...shipping, stateCode: '', zip: '', countryCode: 'HK' } });

  expect(await stored()).toMatchObject({
    phone: null,
    address: { line1: shipping.address1, line2: null, state: null, postal_code: null, country: 'HK' },
  });
});

test('updates an unpaid payment intent to match its checkout', async () => {
  const { id, clientSecret } = await payments.create(checkout);

  const updated = await payments.update(id, { ...checkout, amount: 9900, cartHash: 'beef' });

  expect(updated).toMatchObject({ id, clientSecret, amount: 9900, metadata: { cartHash: 'beef' } });
});

test('a paid payment intent reports the amount received and cannot be changed or canceled', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);

  const paid = await payments.find(id);

  expect(paid).toMatchObject({ status: 'succeeded', amountReceived: 4599, amountRefunded: 0 });
  expect(await payments.update(id, { ...checkout, amount: 100 })).toBeUndefined();
  expect(await payments.cancel(id)).toBe(false);
});

test('canceling a payment twice succeeds', async () => {
  const { id } = await payments.create(checkout);

  expect(await payments.cancel(id)).toBe(true);
  expect(await payments.cancel(id)).toBe(true);

  expect(await payments.find(id)).toMatchObject({ status: 'canceled' });
});

test('a repeated refund is paid out only once', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);

  const first = await payments.refund(refundOf(id, 'The variant is no longer made.'));
  const again = await payments.refund(refundOf(id, 'The variant is no longer made.'));

  expect(again).toEqual(first);
  expect(first).toMatchObject({
    status: 'succeeded',
    amount: 4599,
    part: null,
    cause: 'The variant is no longer made.',
  });
  expect(await payments.find(id)).toMatchObject({ status: 'succeeded', amountRefunded: 4599 });
});

test('a refund for another reason has another key, and Stripe rejects an amount above the remainder', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  await payments.refund(refundOf(id, 'The variant is no longer made.'));

  const other = payments.refund(refundOf(id, 'The shopper asked for it.'));

  await expect(other).rejects.toMatchObject({ code: 'conflict' });
  const keys = recorded.recorder.exchanges.flatMap(({ call, idempotencyKey }) =>
    call === 'POST /v1/refunds' ? [idempotencyKey] : [],
  );
  expect(new Set(keys).size).toBe(2);
  expect(keys.every((key) => key?.startsWith(`refund:${id}:`))).toBe(true);
});

test('allows partial refunds until nothing is left', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);

  const line = await payments.refund({ ...refundOf(id, 'One mug broke.'), amount: 1000, part: 'line-1' });
  const rest = await payments.refund({ ...refundOf(id, 'So did the others.'), amount: 3599, attempt: 1 });

  expect(await payments.refundsOf(id)).toEqual([rest, line]);
  expect(line).toMatchObject({ amount: 1000, part: 'line-1' });
  expect(await payments.find(id)).toMatchObject({ amountRefunded: 4599 });
});

test('makes a refund that failed within a day again as the next attempt', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  const first = await payments.refund(refundOf(id, 'A wish'));
  await recorded.control(`refunds/${first?.id}/fail`);

  const replayed = await payments.refund(refundOf(id, 'A wish'));
  const again = await payments.refund({ ...refundOf(id, 'A wish'), attempt: 1 });

  expect(replayed).toEqual(first);
  expect(again?.id).not.toBe(first?.id);
  expect((await payments.refundsOf(id)).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});

test('follows a refund that is pending, and one that is canceled in the dashboard', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id, 'pm_card_pendingRefund');
  const made = await payments.refund(refundOf(id, 'A wish'));
  expect(made?.status).toBe('pending');

  await recorded.control('clock', { seconds: 2 });
  await expect.poll(() => payments.refundsOf(id)).toMatchObject([{ status: 'succeeded' }]);
  await recorded.control(`refunds/${made?.id}/cancel`);

  expect(await payments.refundsOf(id)).toMatchObject([{ status: 'canceled' }]);
  expect(await payments.find(id)).toMatchObject({ amountRefunded: 0 });
});

test('does not refund a disputed payment', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id, 'pm_card_createDispute');
  await recorded.control('clock', { seconds: 3600 });
  await expect.poll(() => payments.find(id)).toMatchObject({ disputed: true });

  const refund = await payments.refund(refundOf(id, 'A wish'));

  expect(refund).toBeUndefined();
  expect(await payments.find(id)).toMatchObject({ amountRefunded: 0 });
});

test('a won dispute no longer counts, and the refund that it blocked succeeds', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id, 'pm_card_createDispute');
  await recorded.control('clock', { seconds: 3600 });
  await expect.poll(() => payments.find(id)).toMatchObject({ disputed: true });
  expect(await payments.refund(refundOf(id, 'A wish'))).toBeUndefined();
  const [dispute] = (await recorded.stripe.disputes.list({ payment_intent: id })).data;

  await recorded.control(`disputes/${dispute?.id}/win`);

  expect(await payments.find(id)).toMatchObject({ disputed: false });
  expect(await collect(payments.list(0))).toMatchObject([{ id, disputed: false }]);
  expect(await payments.refund(refundOf(id, 'A wish'))).toMatchObject({ status: 'succeeded' });
});

test.each([
  ['an inquiry, during which a refund in full is possible', { kind: 'inquiry' }, 'inquiry', true],
  ['a prevented dispute that was blocked', { kind: 'blocked' }, 'won', false],
  ['a prevented dispute that was resolved with the money', { kind: 'resolved' }, 'lost', true],
])('reports %s', async (_, about, status, disputed) => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);

  await complain(id, about);

  expect(await payments.disputeOf(id)).toMatchObject({ status, isRefundable: status !== 'lost' });
  expect(await payments.find(id)).toMatchObject({ disputed });
  await payments.acceptDispute(id);
  const refund = await payments.refund(refundOf(id, 'A wish'));
  expect(refund?.status).toBe(status === 'lost' ? undefined : 'succeeded');
  expect(await payments.find(id)).toMatchObject({ disputed: status === 'lost' });
});

test.each([
  ['block', { case_type: 'block' }, false, 'won'],
  ['resolution', { case_type: 'resolution' }, true, 'lost'],
  ['missing', undefined, false, 'open'],
])('a prevented dispute whose case type is %s counts as that', async (_, card, is_charge_refundable, status) => {
  const details = { charge: { amount: 500 }, amount: 500, payment_method_details: { card }, balance_transactions: [] };
  const dispute = { id: 'dp_1', status: 'prevented', is_charge_refundable, ...details };
  const answers = Stripe.createFetchHttpClient(async () => Response.json({ object: 'list', data: [dispute] }));

  const { disputeOf } = stripePayments({ secretKey: 'sk_test_answers', httpClient: answers });

  expect(await disputeOf('pi_1')).toEqual({ id: 'dp_1', status, isRefundable: status !== 'open' });
});

test('an inquiry that becomes a dispute blocks refunds', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  const dispute = await complain(id, { kind: 'inquiry' });

  await recorded.control(`disputes/${dispute}/escalate`);

  expect(await payments.disputeOf(id)).toMatchObject({ status: 'open' });
  expect(await payments.refund(refundOf(id, 'A wish'))).toBeUndefined();
});

test('what a lost dispute about a part took counts as refunded, and the rest can be refunded', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id);
  const dispute = await complain(id, { amount: 1500 });
  expect(await payments.disputeOf(id)).toMatchObject({ status: 'open' });
  expect(await payments.refundsOf(id)).toEqual([]);

  await recorded.control(`disputes/${dispute}/lose`);

  const taken = { id: dispute, amount: 1500, status: 'succeeded', part: null, cause: null, isByBank: true };
  expect(await payments.disputeOf(id)).toEqual({ id: dispute, status: 'partly-lost', isRefundable: true });
  expect(await payments.refundsOf(id)).toEqual([taken]);
  expect(await payments.find(id)).toMatchObject({ disputed: false, amountRefunded: 1500 });
  const rest = await payments.refund({ ...refundOf(id, 'A wish'), amount: 3099, attempt: 1 });
  expect(await payments.refundsOf(id)).toEqual(expect.arrayContaining([rest, taken]));
  expect(await payments.find(id)).toMatchObject({ disputed: false, amountRefunded: 4599 });
});

test('reports a review until it is approved, and an early fraud warning', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id, 'pm_card_visa');
  expect(await payments.suspicionOf(id)).toBeNull();
  const { latest_charge: charge } = await connect(recorded.directUrl).paymentIntents.retrieve(id);
  await recorded.control(`charges/${charge}/review`);
  expect(await payments.suspicionOf(id)).toBe('review');
  const { review } = await connect(recorded.directUrl).paymentIntents.retrieve(id);
  await connect(recorded.directUrl).reviews.approve(String(review));
  expect(await payments.suspicionOf(id)).toBeNull();

  await recorded.control(`charges/${charge}/warn`);

  expect(await payments.suspicionOf(id)).toBe('fraud-warning');
});

test('accepts a dispute once and reports its outcome', async () => {
  const { id } = await payments.create(checkout);
  await pay(recorded.directUrl, id, 'pm_card_createDispute');
  expect(await payments.disputeOf(id)).toBeNull();
  await recorded.control('clock', { seconds: 3600 });
  await expect.poll(() => payments.disputeOf(id)).toMatchObject({ status: 'open' });

  await payments.acceptDispute(id);
  await payments.acceptDispute(id);

  expect(await payments.disputeOf(id)).toMatchObject({ status: 'lost' });
});

test('lists the disputes, warnings and refunds since a given time, however old their payments are', async () => {
  const { id: paymentIntentId, created } = await payments.create(checkout);
  await pay(recorded.directUrl, paymentIntentId);
  const { latest_charge: charge } = await recorded.stripe.paymentIntents.retrieve(paymentIntentId);
  await recorded.control('clock', { seconds: 864_000 });
  await recorded.control(`charges/${charge}/warn`);
  const refund = await payments.refund({ ...refundOf(paymentIntentId, 'Creased'), amount: 1000 });
  await complain(paymentIntentId, {});

  const since = (kind: PaymentNews['kind'], seconds: number) => collect(payments.listNews(kind, created + seconds));

  expect(await since('dispute', 860_000)).toEqual([{ kind: 'dispute', paymentIntentId }]);
  expect(await since('fraud-warning', 860_000)).toEqual([{ kind: 'fraud-warning', paymentIntentId }]);
  expect(await since('refund', 860_000)).toEqual([{ kind: 'refund', paymentIntentId, refund }]);
  expect(await since('refund', 870_000)).toEqual([]);
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
