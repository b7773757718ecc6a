import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { requestLimits, writesPerRoute } from '#functions/app/limits/request-limits.ts';
import { handledPaymentEvents } from '#functions/app/orders/ports/payments.ts';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import type { Calculation, PaymentSession } from '#shared/model/checkout.ts';
import type { Order } from '#shared/model/order.ts';
import { address } from '#tests/helpers/address.ts';
import { operate } from '#tests/helpers/operator.ts';
import { startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeOrder, eventually, paintedArtwork, pay, someVariant } from '#tests/helpers/shopping.ts';

/** A separate shop, because these tests break things that all of its shoppers need. */
const shop = await startShop();
afterAll(() => shop[Symbol.asyncDispose]());
const operator = (...words: string[]) => operate(shop, ...words);

const shopper = new Shopper(shop.url);
await shopper.register();
const { artworkId } = await paintedArtwork(shopper);

test('if the shop’s card at the printer has expired, an order waits, says so, and is printed after the operator’s retry', async () => {
  const setBilling = (works: boolean) =>
    fetch(`${shop.endpoints.printful}/_control/billing`, { method: 'POST', body: JSON.stringify({ works }) });
  const orderOf = async (id: string) => (await shopper.get(`/api/orders/${id}`)).body as Order;
  await setBilling(false);

  const id = await completeOrder(shopper, shop, artworkId);

  const message = await eventually(async () => {
    const { statusHistory } = await orderOf(id);
    return statusHistory.find(({ id: entry }) => entry.startsWith('snag-'))?.statusMessage;
  }, 'The news about the delay');
  expect(message).toContain("Something on our side is holding up your order. You don't need to do anything.");
  expect((await orderOf(id)).status).toBe('pending');
  expect(await operator('stuck')).toMatchObject({
    orders: [{ id, snag: { kind: 'billing', said: 'Payment failure. Please check your billing method.' } }],
    payments: [],
  });

  await setBilling(true);
  await operator('retry', id, '--yes');

  await eventually(async () => {
    const { statusHistory } = await orderOf(id);
    return statusHistory.some(({ status }) => status === 'confirmed') || undefined;
  }, 'The order being confirmed');
  expect((await orderOf(id)).refundedAmount).toBe('0.00');
  expect(await operator('stuck')).toMatchObject({ orders: [] });

  const printful = async (path: string, method = 'POST') =>
    (await fetch(`${shop.endpoints.printful}${path}`, { method, headers: { authorization: 'Bearer any' } })).json();
  const seen = (status: string) =>
    eventually(async () => ((await orderOf(id)).status === status ? true : undefined), `The order being ${status}`);
  await seen('processing');
  await printful(`/_control/orders/@${id}/advance`);
  await seen('shipped');
  await printful(`/_control/orders/@${id}/return`);
  await eventually(async () => {
    const { shipments, statusHistory } = await orderOf(id);
    return shipments[0]?.state === 'returned' && statusHistory[0]?.id.startsWith('snag-parcel-returned')
      ? true
      : undefined;
  }, 'The news about the parcel');
  await operator('replace', id, 'It', 'came', 'back', '--yes');

  const replacement = await eventually(async () => {
    const { result } = (await printful(`/orders/@${id}-r1`, 'GET')) as { result: { status: string } };
    return ['pending', 'inprocess'].includes(result.status) ? result : undefined;
  }, 'The replacement being confirmed');
  expect(replacement).toMatchObject({ retail_costs: { shipping: '0.00', tax: '0.00' } });
  expect(await operator('stuck')).toMatchObject({ orders: [] });
});

test('while the operator has stopped the checkout, nobody can pay, but paid orders continue', async () => {
  const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
  const line = { artworkId, productId, variantId, quantity: 1, customization: { placement } };
  expect((await shopper.post('/api/cart', line)).status).toBe(201);
  const { body: opened } = await shopper.post('/api/checkout/create-payment', { shippingAddress: address });

  await operator('stop', 'The', 'printer', 'is', 'on', 'fire', '--yes');

  for (const route of ['calculate', 'create-payment'])
    expect(await shopper.post(`/api/checkout/${route}`, { shippingAddress: address })).toMatchObject({
      status: 409,
      body: {
        code: 'checkout-stopped',
        message: "We're not taking new orders right now. Your cart stays as it is, and paid orders will still be made.",
      },
    });
  expect(await operator('stuck')).toMatchObject({ checkoutStopped: { reason: 'The printer is on fire' } });
  const { paymentIntentId } = opened as PaymentSession;
  expect(await pay(shop, paymentIntentId)).toBe('succeeded');
  expect(await shopper.post('/api/checkout/confirm-order', { paymentIntentId })).toMatchObject({ status: 200 });

  await operator('reopen', '--yes');

  expect((await shopper.post('/api/cart', line)).status).toBe(201);
  expect((await shopper.post('/api/checkout/calculate', { shippingAddress: address })).status).toBe(200);
  const acts = await operator('audit', new Date().toISOString().slice(0, 7));
  expect(acts.map(({ command, outcome }: { command: string; outcome: string }) => [command, outcome])).toEqual(
    expect.arrayContaining([
      ['stop', 'done'],
      ['stuck', 'done'],
      ['reopen', 'done'],
      ['audit', null],
    ]),
  );
  expect(acts).toContainEqual(expect.objectContaining({ command: 'stop', reason: 'The printer is on fire' }));
});

test('an account that requests too many payments is told to wait', async () => {
  const newcomer = new Shopper(shop.url);
  await newcomer.register();
  const ask = () => newcomer.post('/api/checkout/create-payment', { shippingAddress: address });

  // The requests may be spread over two minutes, so send more than two minutes allow.
  const asked = 2 * requestLimits['create-payment'].perAccount.count + 1;
  const answers = await Promise.all(Array.from({ length: asked }, ask));

  const refused = answers.filter(({ status }) => status === 429);
  expect(refused[0]).toMatchObject({ body: { code: 'too-many-requests' } });
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(asked - refused.length);
});

const line = { artworkId: 9, productId: 1, variantId: 1, customization: { placement: 'default' } };

test.each([
  [requestLimits['add-to-cart'].perAccount, 'POST', '/api/cart', line],
  [requestLimits['add-to-cart'].perAccount, 'PUT', '/api/cart/9', line],
  [requestLimits.calculate.perAccount, 'POST', '/api/checkout/calculate', { shippingAddress: address }],
  [requestLimits.calculate.perAccount, 'POST', '/api/cart/review', undefined],
  [writesPerRoute, 'PUT', '/api/cart/9', { quantity: 2 }],
  [writesPerRoute, 'POST', '/api/shipping-addresses', address],
  [writesPerRoute, 'PUT', '/api/artworks/9', { title: 'Mine' }],
] as const)('an account may do no more than %o through %s %s, %o', async ({ count, seconds }, method, path, json) => {
  const newcomer = new Shopper(shop.url);
  await newcomer.register();

  // The requests may be spread over two windows.
  const answers = await Promise.all(Array.from({ length: 2 * count + 1 }, () => newcomer.send(method, path, { json })));

  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBeLessThanOrEqual(2 * count);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(count);
  expect(refused[0]).toMatchObject({ body: { code: 'too-many-requests' } });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
});

test.each([
  ['uploads artworks that it does not have', 'upload-artwork', '/api/printful/upload-artwork/9', 'POST', undefined],
  ['polls such uploads', 'artwork-status', '/api/printful/artwork-status/9', 'GET', undefined],
  [
    'confirms payments that it never made',
    'confirm-order',
    '/api/checkout/confirm-order',
    'POST',
    { paymentIntentId: 'pi_unknown' },
  ],
  ['cancels orders that it never placed', 'change-order', '/api/orders/VF-0000000000/cancel', 'POST', {}],
  [
    'corrects addresses of such orders',
    'change-order',
    '/api/orders/VF-0000000000/address',
    'PUT',
    { shippingAddress: address },
  ],
] as const)('an account that %s asks the providers no more than its share', async (_, route, path, method, json) => {
  const newcomer = new Shopper(shop.url);
  await newcomer.register();

  // The requests may be spread over two minutes, so send more than two minutes allow.
  const asked = 2 * requestLimits[route].perAccount.count + 1;
  const statuses: number[] = [];
  // All of them at once would take longer than the gateway waits.
  while (statuses.length < asked) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => newcomer.send(method, path, { json })));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.filter((status) => status === 429).length).toBeLessThan(statuses.length);
});

test('the operator command registers a signed provider webhook at the secret URL', async () => {
  const { webhookSigningKey } = await operator('events', 'printful', '--yes');

  const headers = { authorization: 'Bearer local-print-provider-token' };
  const answer = await fetch(`${shop.endpoints.printful}/v2/webhooks`, { headers });
  expect(webhookSigningKey).toMatch(/^[0-9a-f]{64,}$/);
  expect(JSON.stringify(await answer.json())).toMatch(/\/api\/webhooks\/printful\/[\w-]{32}"/);
});

test('the operator command registers the Stripe events that the shop handles, in the shop’s API version', async () => {
  const registered = await operator('events', 'stripe', '--yes');

  const headers = { authorization: `Bearer ${localStripe.secretKey}` };
  const listed = await fetch(`${shop.endpoints.stripe}/v1/webhook_endpoints`, { headers });
  const { data } = (await listed.json()) as Stripe.ApiList<Stripe.WebhookEndpoint>;
  expect(registered).toMatchObject({ webhookSecret: null, url: `${shop.url}/api/webhooks/stripe` });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    ...{ id: registered.id, url: registered.url, api_version: registered.apiVersion, status: 'enabled' },
    enabled_events: handledPaymentEvents,
  });
});

test('an account that requests too many new totals is told to wait, but its known totals and its payment still work', async () => {
  const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
  const line = { artworkId, productId, variantId, quantity: 2, customization: { placement } };
  expect((await shopper.post('/api/cart', line)).status).toBe(201);
  const totalFor = (zip: string) => shopper.post('/api/checkout/calculate', { shippingAddress: { ...address, zip } });
  const known = await totalFor(address.zip);

  let refused = known;
  for (let street = 0; street < 60 && refused.status === 200; street += 1)
    refused = await totalFor(`9${1000 + street}`);

  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await totalFor(address.zip)).body).toEqual(known.body);
  const payment = await shopper.post('/api/checkout/create-payment', { shippingAddress: address });
  expect((payment.body as PaymentSession).amount).toBe((known.body as Calculation).total);
});
