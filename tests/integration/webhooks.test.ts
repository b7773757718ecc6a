import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readPrintfulDelivery } from '#functions/adapters/printful/deliveries.ts';
import { stripeWebhooks } from '#functions/adapters/stripe/webhooks.ts';
import type { CatalogueNews } from '#functions/app/catalogue/ports.ts';
import { giveUpOnEvent, processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { receiveEvent } from '#functions/app/orders/following/receive-event.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import type { HandledPaymentEvent, PaymentEvent } from '#functions/app/orders/ports/payments.ts';
import type { ProviderEvent } from '#functions/app/orders/ports/print-orders.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { stuckReport } from '#scripts/operator/reports.ts';
import { orderWorld, shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof orderWorld>>;

const paymentEvent = (type: HandledPaymentEvent, paymentIntentId: string, id = `evt_${type}`): PaymentEvent => ({
  id,
  type,
  created: 0,
  livemode: false,
  paymentIntentId,
});

const printEvent = (externalId: string): ProviderEvent => ({
  type: 'order_updated',
  occurredAt: '2026-11-20T12:00:00Z',
  orderId: null,
  externalId,
  orderStatus: 'inprocess',
  shipment: null,
  reason: null,
  deduplicationKey: externalId,
});

async function happens(world: World, event: PaymentEvent) {
  await receiveEvent(world.deps, event.id, { source: 'stripe', event });
  await processWebhook(world.deps, event.id);
}

test('a catalogue event is passed on with its time and affects no order', async () => {
  await using world = await orderWorld();
  const catalogue: CatalogueNews = { kind: 'products', productIds: [71] };
  const event = { ...printEvent('VF-0000000001'), type: 'catalog_price_changed', externalId: null };
  await receiveEvent(world.deps, 'pf_1', { source: 'printful', event: { ...event, catalogue } });

  await processWebhook(world.deps, 'pf_1');

  expect(world.news).toEqual([[catalogue, event.occurredAt]]);
  expect(await world.deps.events.find('pf_1')).toMatchObject({ processed: true });
});

test('a payment event places the order of a shopper who closed the browser tab after paying', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();

  await happens(world, paymentEvent('payment_intent.succeeded', intentId));

  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({ userId: shopper, status: 'pending' });
});

test('a canceled payment deletes its checkout draft, and a successful payment keeps it', async () => {
  await using world = await orderWorld();
  const [cancelled, paid] = [await world.paidCheckout(), await world.paidCheckout()];
  world.deps.payments.change(cancelled.intentId, { status: 'canceled' });

  await happens(world, paymentEvent('payment_intent.canceled', cancelled.intentId, 'evt_1'));
  await happens(world, paymentEvent('payment_intent.canceled', paid.intentId, 'evt_2'));

  expect(await world.deps.drafts.findDraft(cancelled.draft)).toBeUndefined();
  expect(await world.deps.drafts.findDraft(paid.draft)).toEqual(paid.draft);
  expect(world.raised).toEqual([]);
});

test('an event delivered five times is queued until it is processed and takes effect once', async () => {
  await using world = await orderWorld();
  const { intentId } = await world.paidCheckout();
  const event = paymentEvent('payment_intent.succeeded', intentId);
  const deliver = () => receiveEvent(world.deps, event.id, { source: 'stripe', event });

  await deliver();
  await deliver();
  expect(world.sent.filter(({ queue }) => queue === 'process-webhook')).toHaveLength(2);
  await Promise.all([processWebhook(world.deps, event.id), processWebhook(world.deps, event.id)]);
  await deliver();

  expect(world.sent.filter(({ queue }) => queue === 'process-webhook')).toHaveLength(2);
  expect(world.sent.filter(({ queue }) => queue === 'submit-order')).toHaveLength(1);
  expect(await world.deps.events.find(event.id)).toMatchObject({ processed: true, errorMessage: null });
});

test('webhook events whose IDs differ only in case are separate events', async () => {
  await using world = await orderWorld();
  const other = { type: 'other', name: 'payment_intent.created' } as const;
  const [lower, upper] = ['evt_a', 'evt_A'].map((id) => ({ ...paymentEvent('charge.refunded', 'pi_1', id), ...other }));

  await happens(world, lower!);
  await receiveEvent(world.deps, 'evt_A', { source: 'stripe', event: upper! });

  expect(await world.deps.events.find('evt_A')).toMatchObject({
    eventType: 'payment_intent.created',
    processed: false,
  });
});

test('ignores payments that belong to other shops', async () => {
  await using world = await orderWorld();

  await happens(world, paymentEvent('payment_intent.succeeded', 'pi_foreign'));

  expect(await world.deps.events.find('evt_payment_intent.succeeded')).toMatchObject({ processed: true });
});

test('an event from the print provider triggers a status check', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);

  await receiveEvent(world.deps, 'pf_1', { source: 'printful', event: printEvent(draft.orderId) });
  await processWebhook(world.deps, 'pf_1');
  expect((await world.deps.orders.find(draft.orderId))?.status).toBe('confirmed');

  world.deps.provider.set(draft.orderId, { status: 'inprocess' });
  await processWebhook(world.deps, 'pf_1', true);
  expect((await world.deps.orders.find(draft.orderId))?.status).toBe('processing');
});

test('a manual refund cancels the print if production has not begun', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await submitOrder(world.deps, draft.orderId);
  world.deps.payments.refundByHand(intentId);

  await happens(world, paymentEvent('charge.refunded', intentId));

  expect(world.deps.provider.orders.get(draft.orderId)?.status).toBe('canceled');
  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({
    status: 'cancelled',
    history: [{ changedBy: 'payment' }, { id: 'wish-refund' }, {}, {}],
  });
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'refunded' });
});

test('a manual refund takes effect only after the worker that has claimed the order has sent it', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  await world.deps.orders.claimSubmission(draft.orderId, '2026-11-20T12:00:00.000Z');
  world.deps.payments.refundByHand(intentId);

  await expect(happens(world, paymentEvent('charge.refunded', intentId))).rejects.toMatchObject({ code: 'conflict' });
  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({ status: 'pending' });
  await submitOrder(world.deps, draft.orderId);
  await happens(world, paymentEvent('charge.refunded', intentId));

  expect(world.deps.provider.orders.get(draft.orderId)?.status).toBe('canceled');
  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({ status: 'cancelled' });
});

test('the end of a dispute is recorded and alerts the operator, who releases the order', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  world.deps.payments.change(intentId, { disputed: true });
  await happens(world, paymentEvent('charge.dispute.created', intentId));
  world.deps.payments.change(intentId, { disputed: false });
  world.deps.payments.disputes.set(intentId, 'won');

  await happens(world, paymentEvent('charge.dispute.closed', intentId));

  expect(world.raised).toEqual(['payment-disputed', 'payment-disputed']);
  expect(await world.deps.orders.find(draft.orderId)).toMatchObject({
    status: 'pending',
    heldBecause: 'The payment is disputed',
  });
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'succeeded' });
});

test('the withdrawal of the money after an inquiry alerts the operator again', async () => {
  await using world = await orderWorld();
  const { intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  world.deps.payments.change(intentId, { disputed: true });
  world.deps.payments.disputes.set(intentId, 'inquiry');
  await happens(world, paymentEvent('charge.dispute.created', intentId));
  world.deps.payments.disputes.set(intentId, 'open');

  await happens(world, paymentEvent('charge.dispute.funds_withdrawn', intentId));

  expect(world.raised).toEqual(['payment-disputed', 'payment-disputed']);
});

test('an event is kept for 90 days, which is longer than its sender retries it', async () => {
  await using world = await orderWorld();

  await receiveEvent(world.deps, 'pf_1', { source: 'printful', event: printEvent('VF-0000000009') });

  const event = await world.deps.events.find('pf_1');
  expect(event?.expire).toBe(Date.parse(event?.createdAt ?? '') / 1000 + 90 * 86_400);
});

test('an event that could not be processed stores the reason and alerts the operator', async () => {
  await using world = await orderWorld();
  await receiveEvent(world.deps, 'pf_1', { source: 'printful', event: printEvent('VF-0000000009') });

  await giveUpOnEvent(world.deps, 'pf_1', new Error('The provider is unavailable'));

  expect(await world.deps.events.find('pf_1')).toMatchObject({
    processed: false,
    errorMessage: 'The provider is unavailable',
  });
  expect(world.raised).toEqual(['event-unprocessed']);
  // The alarm refers the operator to this list, so the event must be in it at once.
  world.pass(1000);
  expect((await stuckReport(world.deps)).events).toMatchObject([
    { id: 'pf_1', errorMessage: 'The provider is unavailable' },
  ]);
});

test('a payment refunded before its order is placed creates no order', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  world.deps.payments.refundByHand(intentId);

  await happens(world, paymentEvent('charge.refunded', intentId));

  expect(await placePaidOrder(world.deps, intentId)).toMatchObject({ outcome: 'refunded' });
  expect(await world.deps.orders.find(draft.orderId)).toBeUndefined();
  expect(await world.deps.paymentRecords.find(intentId)).toMatchObject({ status: 'refunded', orderId: null });
  expect(world.deps.payments.refunds).toEqual([]);
  expect(world.raised).toEqual([]);
});

const deep = '['.repeat(100_000) + ']'.repeat(100_000);
const long = '\u00fc'.repeat(450_000);
const stock = (status: string) =>
  Array.from({ length: 5000 }, (_, id) => ({
    ...{ catalog_product_id: id, catalog_variant_id: id, techniques: ['dtg'] },
    availability: `${status} ${id}`,
  }));
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

test.each<[string, string]>([
  ...inherited.map((type): [string, string] => [`of the type ${type}`, JSON.stringify({ type })]),
  ['that is deeply nested', `{"type":"order_updated","data":${deep}}`],
  ['with a deeply nested order', `{"type":"order_updated","data":{"order":${deep}}}`],
  ['with a long type', JSON.stringify({ type: long })],
  ['with a long field of its own', JSON.stringify({ type: 'order_updated', note: long })],
  ['with half a character', '{"type":"\\ud800","data":{"order":{"external_id":"VF-\\ud800"}}}'],
  ...['external_id', 'status'].map((field): [string, string] => [
    `with a long ${field}`,
    JSON.stringify({ type: 'order_updated', data: { order: { id: 7, [field]: long } } }),
  ]),
  ...['order_external_id', 'carrier', 'tracking_url', 'shipped_at'].map((field): [string, string] => [
    `with a long ${field} of its parcel`,
    JSON.stringify({ type: 'shipment_sent', data: { shipment: { id: 7, [field]: `https://${long}` } } }),
  ]),
  ['with a long reason', JSON.stringify({ type: 'order_failed', data: { reason: long } })],
  ['with a long time', JSON.stringify({ type: 'order_failed', occurred_at: `2026-01-01 (${long})` })],
  ['with much stock', JSON.stringify({ type: 'catalog_stock_updated', occurred_at: '2026-01-01', data: stock('out') })],
  [
    'with many products',
    JSON.stringify({
      type: 'catalog_price_changed',
      data: { catalog_product_ids: Array.from({ length: 150_000 }, (_, id) => id) },
    }),
  ],
])('an event from the print provider %s is stored and processed', async (_what, body) => {
  await using world = await orderWorld();
  const delivery = { pathSecret: 'secret', rawBody: Buffer.from(body), signature: undefined };

  const { id, event } = readPrintfulDelivery({ webhookPathSecret: 'secret' }, delivery);
  await receiveEvent(world.deps, id, { source: 'printful', event });
  await processWebhook(world.deps, id);

  expect(await world.deps.events.find(id)).toMatchObject({ processed: true });
});

test.each<[string, string]>([
  ...inherited.map((type): [string, string] => [`of the type ${type}`, JSON.stringify({ id: 'evt_1', type })]),
  ['that is deeply nested', `{"id":"evt_1","type":"charge.refunded","data":{"object":{"of":${deep}}}}`],
  ['with a long ID', JSON.stringify({ id: long, type: 'charge.refunded' })],
  ['with a long type', JSON.stringify({ id: 'evt_1', type: long })],
  ['with half a character', '{"id":"evt_\\ud800","type":"\\ud800"}'],
  ['with a long payment', JSON.stringify({ id: 'evt_1', type: 'x', data: { object: { payment_intent: long } } })],
  ['of a time that no number holds', '{"id":"evt_1","type":"x","created":1e300}'],
])('an event from the payment provider %s is stored and processed', async (_what, body) => {
  await using world = await orderWorld();
  const secret = 'whsec_test';
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });

  const event = stripeWebhooks(secret).read(body, signature);
  await receiveEvent(world.deps, event.id, { source: 'stripe', event });
  await processWebhook(world.deps, event.id);

  expect(await world.deps.events.find(event.id)).toMatchObject({ processed: true });
});
