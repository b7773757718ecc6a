import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Calculation, PaymentSession } from '#shared/model/checkout.ts';
import type { Order } from '#shared/model/order.ts';
import { address } from '#tests/helpers/address.ts';
import { type RunningShop, startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeDraft, completeOrder, eventually, paintedArtwork, pay, someVariant } from '#tests/helpers/shopping.ts';

/** The whole shop with the Stripe and Printful stand-ins, as `npm start` runs it. */
let shop: RunningShop;
let shopper: Shopper;
let artworkId: number;

beforeAll(async () => {
  shop = await startShop();
  shopper = new Shopper(shop.url);
  await shopper.register();
  ({ artworkId } = await paintedArtwork(shopper));
});
afterAll(() => shop[Symbol.asyncDispose]());

const orderOf = async (id: string) => (await shopper.get(`/api/orders/${id}`)).body as Order;

/** Waits until the order's history contains this status. */
const hasBecome = (id: string, status: Order['status']) =>
  eventually(async () => {
    const order = await orderOf(id);
    return order.statusHistory.some((change) => change.status === status) ? order : undefined;
  }, `Order ${id} becoming ${status}`);

const advance = async (id: string) => {
  const answer = await fetch(`${shop.endpoints.printful}/_control/orders/@${id}/advance`, { method: 'POST' });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
};

async function cartWithPoster(): Promise<void> {
  const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
  const line = { artworkId, productId, variantId, quantity: 2, customization: { placement } };
  expect((await shopper.post('/api/cart', line)).status).toBe(201);
}

async function openPayment(): Promise<PaymentSession> {
  const answer = await shopper.post('/api/checkout/create-payment', { shippingAddress: address });
  expect(answer.status).toBe(200);
  return answer.body as PaymentSession;
}

test('a purchased poster is printed and delivered, and the shopper gets an email at every step', async () => {
  await cartWithPoster();
  const calculated = await shopper.post('/api/checkout/calculate', { shippingAddress: address });
  const { total } = calculated.body as Calculation;
  const { paymentIntentId, amount } = await openPayment();
  expect(amount).toBe(total);

  expect(await pay(shop, paymentIntentId)).toBe('succeeded');
  const confirmed = await shopper.post('/api/checkout/confirm-order', { paymentIntentId, cartItemIds: [1] });
  const again = await shopper.post('/api/checkout/confirm-order', { paymentIntentId });

  expect(confirmed).toMatchObject({ status: 200, body: { success: true } });
  const { orderId } = confirmed.body as { orderId: string };
  expect(again.body).toMatchObject({ success: true, orderId });
  expect((await shopper.get('/api/cart')).body).toEqual([]);
  expect((await shopper.get(`/api/artworks/${artworkId}`)).body).toMatchObject({ isPurchased: true });
  expect((await shopper.get('/api/shipping-addresses')).body).toMatchObject([{ address1: address.address1 }]);

  const sent = await hasBecome(orderId, 'confirmed');
  expect(sent).toMatchObject({ totalAmount: total, printfulOrderId: expect.any(Number) });
  // Production starts automatically after a few seconds and lasts longer than this test.
  await hasBecome(orderId, 'processing');
  for (const status of ['shipped', 'delivered'] as const) {
    await advance(orderId);
    await hasBecome(orderId, status);
  }
  const delivered = await orderOf(orderId);
  expect(delivered.statusHistory.map(({ status }) => status)).toEqual([
    'delivered',
    'shipped',
    'processing',
    'confirmed',
    'pending',
  ]);
  expect(delivered.shipments).toMatchObject([{ trackingNumber: expect.any(String), deliveredAt: expect.any(String) }]);
  const subjects = await eventually(async () => {
    const mails = (await (await fetch(`${shop.endpoints.mail}.json`)).json()) as { subject: string }[];
    const about = mails.map(({ subject }) => subject).filter((subject) => subject.includes(orderId));
    return about.length === 2 ? about : undefined;
  }, 'Two mails about the order');
  expect(subjects.sort()).toEqual([
    `A parcel from your order ${orderId} is on its way`,
    `Your order ${orderId} is confirmed`,
  ]);
});

test('a declined card creates no order, and the same payment can be retried', async () => {
  await cartWithPoster();
  const { paymentIntentId } = await openPayment();
  expect(await pay(shop, paymentIntentId, 'pm_card_chargeDeclined')).toBe('card_declined');

  const refused = await shopper.post('/api/checkout/confirm-order', { paymentIntentId });

  expect(refused).toMatchObject({ status: 402, body: { success: false, error: expect.any(String) } });
  expect((await openPayment()).paymentIntentId).toBe(paymentIntentId);
  expect(await pay(shop, paymentIntentId)).toBe('succeeded');
  expect((await shopper.post('/api/checkout/confirm-order', { paymentIntentId })).status).toBe(200);
});

test('a shopper who closes the browser tab after paying still gets the order', async () => {
  await cartWithPoster();
  const { paymentIntentId } = await openPayment();
  await pay(shop, paymentIntentId);

  const order = await eventually(async () => {
    const found = await shopper.get(`/api/orders/${paymentIntentId}`);
    return found.status === 200 ? (found.body as Order) : undefined;
  }, 'The order of a payment nobody confirmed');

  expect((await shopper.get('/api/orders')).body).toMatchObject([{ id: order.id }, {}, {}]);
});

test('cancelling an order before production refunds the payment', async () => {
  const orderId = await completeDraft(shopper, shop, artworkId);

  expect(await shopper.post(`/api/orders/${orderId}/cancel`)).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  });

  const state = await fetch(`${shop.endpoints.stripe}/_control/state`);
  const { refunds } = (await state.json()) as { refunds: { metadata: { orderId: string }; amount: number }[] };
  expect(refunds.filter(({ metadata }) => metadata.orderId === orderId)).toHaveLength(1);
});

test('returns 404 for another shopper’s orders and payments', async () => {
  const orderId = await completeOrder(shopper, shop, artworkId);
  const stranger = new Shopper(shop.url);
  await stranger.register();

  expect((await stranger.get(`/api/orders/${orderId}`)).status).toBe(404);
  expect((await stranger.post(`/api/orders/${orderId}/cancel`)).status).toBe(404);
  expect((await stranger.get('/api/orders')).body).toEqual([]);
  expect((await stranger.post('/api/checkout/confirm-order', { paymentIntentId: 'pi_unknown' })).status).toBe(404);
});

test('rejects unsigned events and unknown webhook URLs', async () => {
  const forged = await shopper.post('/api/webhooks/stripe', { id: 'evt_1', type: 'payment_intent.succeeded' });
  const guessed = await shopper.post('/api/webhooks/printful/a-guess', { type: 'order_updated', data: {} });

  expect([forged.status, guessed.status]).toEqual([400, 404]);
});

test('rejects payment for an empty cart', async () => {
  expect(await shopper.post('/api/checkout/create-payment', { shippingAddress: address })).toMatchObject({
    status: 422,
    body: { code: 'cart-empty' },
  });
});

async function operator(...words: string[]) {
  const entry = new URL('../../scripts/operator/operator.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [entry, ...words, '--data-dir', shop.dataDir]);
  return JSON.parse(stdout);
}

test('the operator command shows an order and the queues', async () => {
  const [{ id }] = (await shopper.get('/api/orders')).body as [Order];

  expect(await operator('show', id)).toMatchObject({ order: { id }, payment: { status: 'succeeded' } });
  expect(await operator('stuck')).toEqual({ orders: [], payments: [], events: [] });
});

test('an order with back prints costs what its checkout was told', async () => {
  const line = { artworkId, productId: 71, variantId: 4012, quantity: 10, customization: { placement: 'back' } };
  expect((await shopper.post('/api/cart', line)).status).toBe(201);
  const { paymentIntentId } = await openPayment();
  expect(await pay(shop, paymentIntentId)).toBe('succeeded');
  const { body } = await shopper.post('/api/checkout/confirm-order', { paymentIntentId });
  const { orderId } = body as { orderId: string };
  await eventually(async () => (await orderOf(orderId)).printfulOrderId ?? undefined, 'The draft at the printer');

  const { order } = await operator('show', orderId);

  expect(order.fulfillment.actualCost).toBe(order.fulfillment.quotedCost);
});

test('the operator command registers a signed provider webhook at the secret URL', async () => {
  const { webhookSigningKey } = await operator('webhook', '--yes');

  const headers = { authorization: 'Bearer local-print-provider-token' };
  const answer = await fetch(`${shop.endpoints.printful}/v2/webhooks`, { headers });
  expect(webhookSigningKey).toMatch(/^[0-9a-f]{64,}$/);
  expect(JSON.stringify(await answer.json())).toMatch(/\/api\/webhooks\/printful\/[\w-]{32}"/);
});

test('an account that asks for new totals over and over is told to wait, and its known totals and payment go on', async () => {
  await cartWithPoster();
  const totalFor = (zip: string) => shopper.post('/api/checkout/calculate', { shippingAddress: { ...address, zip } });
  const known = await totalFor(address.zip);

  let refused = known;
  for (let street = 0; street < 60 && refused.status === 200; street += 1)
    refused = await totalFor(`9${1000 + street}`);

  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await totalFor(address.zip)).body).toEqual(known.body);
  expect((await openPayment()).amount).toBe((known.body as Calculation).total);
});
