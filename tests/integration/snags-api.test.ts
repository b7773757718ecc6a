import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { countRequest, countWrite, requestLimits, writesPerRoute } from '#functions/app/limits/request-limits.ts';
import { handledPaymentEvents } from '#functions/app/orders/ports/payments.ts';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import type { Calculation, PaymentSession } from '#shared/model/checkout.ts';
import type { Order } from '#shared/model/order.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import { operate } from '#tests/helpers/operator.ts';
import { tableOf } from '#tests/helpers/records.ts';
import { startShop } from '#tests/helpers/shop.ts';
import { completeOrder, eventually, paintedArtwork, pay, someVariant } from '#tests/helpers/shopping.ts';

/** A separate shop, because these tests break things that all of its shoppers need. */
const shop = await startShop();
afterAll(() => shop[Symbol.asyncDispose]());
const operator = (...words: string[]) => operate(shop, ...words);

const { shopper } = await newAccount(shop);
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
  const poster = { artworkId, productId, variantId, quantity: 1, customization: { placement } };
  expect((await shopper.post('/api/cart', poster)).status).toBe(201);
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

  expect((await shopper.post('/api/cart', poster)).status).toBe(201);
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

type Route = keyof typeof requestLimits | 'write';

const limiting = { attempts: pseudonymousAttempts(tableOf(shop)), clock: systemClock, digest: sha256 };

/** Counts a use of a route. Sending as many requests as an account may could take longer than they are counted for. */
const countUse = (route: Route, userId: string, write: string) =>
  route === 'write'
    ? countWrite(limiting, userId, write)
    : countRequest(limiting, route, { userId, network: { networkAddress: '192.0.2.1' } });

const line = { artworkId: 9, productId: 1, variantId: 1, customization: { placement: 'default' } };
const toAddress = { shippingAddress: address };

test.each<[Route, string, string, unknown, number]>([
  ['create-payment', 'POST', '/api/checkout/create-payment', toAddress, 422],
  ['add-to-cart', 'POST', '/api/cart', line, 404],
  ['add-to-cart', 'PUT', '/api/cart/9', line, 404],
  ['calculate', 'POST', '/api/checkout/calculate', toAddress, 422],
  ['calculate', 'POST', '/api/cart/review', undefined, 200],
  ['upload-artwork', 'POST', '/api/printful/upload-artwork/9', undefined, 404],
  ['artwork-status', 'GET', '/api/printful/artwork-status/9', undefined, 404],
  ['confirm-order', 'POST', '/api/checkout/confirm-order', { paymentIntentId: 'pi_unknown' }, 404],
  ['cancel-order', 'POST', '/api/orders/VF-0000000000/cancel', {}, 404],
  ['correct-address', 'PUT', '/api/orders/VF-0000000000/address', toAddress, 404],
  ['write', 'PUT', '/api/cart/{itemId}', { quantity: 2 }, 404],
  ['write', 'POST', '/api/shipping-addresses', address, 201],
  ['write', 'PUT', '/api/artworks/{id}', { title: 'Mine' }, 404],
])('an account that uses up its part of %s may not send %s %s', async (route, method, path, json, allowed) => {
  const { count, seconds } = route === 'write' ? writesPerRoute : requestLimits[route].perAccount;

  const [last, over] = await eventually(async () => {
    const { shopper: newcomer, userId } = await newAccount(shop);
    const send = () => newcomer.send(method, path.replace(/{\w+}/, '9'), { json });
    await Promise.all(Array.from({ length: count - 1 }, () => countUse(route, userId, `${method} ${path}`)));
    const answers = [await send(), await send()] as const;
    // Otherwise, another period of the limit has begun meanwhile.
    return answers[1].status === 429 ? answers : undefined;
  }, 'A refusal');

  expect(last.status).toBe(allowed);
  expect(over).toMatchObject({ body: { code: 'too-many-requests' } });
  expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
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
  const posters = { artworkId, productId, variantId, quantity: 2, customization: { placement } };
  expect((await shopper.post('/api/cart', posters)).status).toBe(201);
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
