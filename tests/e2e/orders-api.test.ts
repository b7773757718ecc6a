import { beforeAll, expect, inject, test } from 'vitest';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import type { Calculation, PaymentSession } from '#shared/model/checkout.ts';
import type { Order } from '#shared/model/order.ts';
import { printedAt } from '#tests/fakes/customization.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import { operate } from '#tests/helpers/operator.ts';
import { readyArtwork } from '#tests/helpers/ready-artwork.ts';
import { tableOf } from '#tests/helpers/records.ts';
import type { Shopper } from '#tests/helpers/shopper.ts';
import { completeDraft, completeOrder, eventually, pay, someVariant } from '#tests/helpers/shopping.ts';

const shop = inject('shop');
let shopper: Shopper;
let artworkId: number;

beforeAll(async () => {
  const account = await newAccount(shop);
  ({ shopper } = account);
  artworkId = await readyArtwork(shop, inject('painting'), account);
});

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
    return about.length === 3 ? about : undefined;
  }, 'Three mails about the order');
  expect(subjects.sort()).toEqual([
    `Your order ${orderId} has arrived`,
    `Your order ${orderId} has shipped`,
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

test('the account’s confirmed address also gets the emails about an order with another address', async () => {
  const account = await newAccount(shop);
  await dynamoUsers(tableOf(shop)).markEmailVerified(
    { id: account.userId, email: account.email },
    new Date().toISOString(),
  );
  const own = await readyArtwork(shop, inject('painting'), account);
  const orderId = await completeDraft(account.shopper, shop, own);

  expect((await account.shopper.post(`/api/orders/${orderId}/cancel`)).status).toBe(200);

  const recipients = await eventually(async () => {
    const mails = (await (await fetch(`${shop.endpoints.mail}.json`)).json()) as { subject: string; to: string[] }[];
    const about = mails.filter(({ subject }) => subject === `Your order ${orderId} has been cancelled`);
    return about.length > 1 ? about.flatMap(({ to }) => to).sort() : undefined;
  }, 'Two emails about the cancellation');
  expect(recipients).toEqual([account.email, address.email].sort());
});

test('returns 404 for another shopper’s orders and payments', async () => {
  const orderId = await completeOrder(shopper, shop, artworkId);
  const { shopper: stranger } = await newAccount(shop);

  expect((await stranger.get(`/api/orders/${orderId}`)).status).toBe(404);
  expect((await stranger.post(`/api/orders/${orderId}/cancel`)).status).toBe(404);
  expect((await stranger.get('/api/orders')).body).toEqual([]);
  expect((await stranger.post('/api/checkout/confirm-order', { paymentIntentId: 'pi_unknown' })).status).toBe(404);
});

test('rejects payment for an empty cart', async () => {
  expect(await shopper.post('/api/checkout/create-payment', { shippingAddress: address })).toMatchObject({
    status: 422,
    body: { code: 'cart-empty' },
  });
});

const operator = (...words: string[]) => operate(shop, ...words);

test('the operator command shows an order and the queues', async () => {
  const [{ id }] = (await shopper.get('/api/orders')).body as [Order];

  expect(await operator('show', id)).toMatchObject({ order: { id }, payment: { status: 'succeeded' } });
  expect(JSON.stringify(await operator('stuck'))).not.toContain(id);
});

test('an order with prints on the front and back costs the total of its checkout, and both are printed', async () => {
  const line = { artworkId, productId: 71, variantId: 4012, quantity: 10, customization: printedAt('front', 'back') };
  expect((await shopper.post('/api/cart', line)).status).toBe(201);
  const { paymentIntentId } = await openPayment();
  expect(await pay(shop, paymentIntentId)).toBe('succeeded');
  const { body } = await shopper.post('/api/checkout/confirm-order', { paymentIntentId });
  const { orderId } = body as { orderId: string };
  await eventually(async () => (await orderOf(orderId)).printfulOrderId ?? undefined, 'The draft at the printer');

  const { order } = await operator('show', orderId);

  expect(order.fulfillment.actualCost).toBe(order.fulfillment.quotedCost);
  const printed = await fetch(`${shop.endpoints.printful}/orders/@${orderId}`, {
    headers: { authorization: 'Bearer any' },
  });
  const { result } = (await printed.json()) as { result: { items: { files: { type: string }[] }[] } };
  // Printful calls the front `default`.
  expect(result.items[0]?.files.map(({ type }) => type)).toEqual(['default', 'back']);
});

test.each([
  ['a state with another postal code', { countryCode: 'JP', stateCode: '01', zip: '100-0001' }, 'stateCode'],
  ['letters that a label may lack', { name: '김민수', company: null }, 'name'],
])('a payment for an address with %s needs the shopper’s confirmation', async (_, odd, field) => {
  await cartWithPoster();
  const shippingAddress = { ...address, ...odd };
  const { addressQuestions } = (await shopper.post('/api/checkout/calculate', { shippingAddress })).body as Calculation;
  expect(addressQuestions?.map(({ path }) => path)).toEqual([`shippingAddress.${field}`]);

  const unasked = await shopper.post('/api/checkout/create-payment', { shippingAddress });
  const answered = await shopper.post('/api/checkout/create-payment', { shippingAddress, isAddressConfirmed: true });

  expect(unasked).toMatchObject({ status: 400, body: { code: 'invalid-request', issues: addressQuestions } });
  expect(answered.status).toBe(200);
});

test('a payment for an address whose state the ZIP contradicts is refused, so nobody chooses the tax', async () => {
  await cartWithPoster();
  const shippingAddress = { ...address, stateCode: 'OR' };

  const { validationErrors } = (await shopper.post('/api/checkout/calculate', { shippingAddress })).body as Calculation;
  const answered = await shopper.post('/api/checkout/create-payment', { shippingAddress, isAddressConfirmed: true });

  expect(validationErrors).toEqual(['State: 91311 is in California. Please check both.']);
  expect(answered).toMatchObject({ status: 400, body: { issues: [{ path: 'shippingAddress.stateCode' }] } });
});
