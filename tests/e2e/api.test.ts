import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { api } from '#shared/api/index.ts';
import { type Route, successStatus } from '#shared/api/route.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import { pathOf } from '#tests/helpers/path-of.ts';
import { readyArtwork } from '#tests/helpers/ready-artwork.ts';
import { logOf } from '#tests/helpers/shop.ts';
import { type Answered, Shopper } from '#tests/helpers/shopper.ts';
import { completeDraft, completeOrder, eventually, someVariant } from '#tests/helpers/shopping.ts';

const routes = Object.entries(api).flatMap(([group, rows]) =>
  Object.entries<Route>(rows).map(([name, route]) => ({ id: `${group}.${name}`, route })),
);
const withSession = routes.filter(({ route }) => route.access === 'session');
const withBody = routes.filter(({ route }) => route.body !== undefined);
const named = routes.filter(({ route }) => route.params !== undefined && route.access === 'session');
const jsonRoutes = routes.filter(({ route }) => route.response !== undefined && route.access !== 'signed');

const failure = (code: string) => ({ message: expect.any(String), code, requestId: expect.any(String) });

const bodyFor = (route: Route, json: unknown) => (route.body ? { json } : {});

const shop = inject('shop');
let maya: Shopper;
let artworkId: number;
let orderId: string;

const answered = new Set<string>();

async function call(
  shopper: Shopper,
  id: string,
  { params = {}, json, status }: { params?: Record<string, string | number>; json?: unknown; status?: number } = {},
): Promise<Answered> {
  const { route } = routes.find((row) => row.id === id) ?? {};
  if (!route) throw new Error(`No route ${id}`);
  const answer = await shopper.send(route.method, pathOf(route.path, params), { json });
  expect(answer.status, `${id}: ${JSON.stringify(answer.body)}`).toBe(status ?? successStatus(route));
  if (route.response) expect(route.response.safeParse(answer.body).error?.issues ?? [], id).toEqual([]);
  answered.add(id);
  return answer;
}

beforeAll(async () => {
  const account = await newAccount(shop);
  maya = account.shopper;
  artworkId = await readyArtwork(shop, inject('painting'), account);
  orderId = await completeOrder(maya, shop, artworkId);
});

describe('requests without a session', () => {
  test.each(withSession)('$id returns 401 without a session', async ({ route }) => {
    const answer = await new Shopper(shop.url).send(route.method, pathOf(route.path, {}), bodyFor(route, {}));

    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(failure('unauthenticated'));
  });

  test('rejects a cross-site write from a signed-in browser', async () => {
    const answer = await maya.send('DELETE', '/api/cart', { headers: { 'sec-fetch-site': 'cross-site' } });

    expect(answer.status).toBe(403);
    expect(answer.body).toEqual(failure('foreign-origin'));
  });

  test('rejects webhook events that the provider did not sign', async () => {
    const stranger = new Shopper(shop.url);

    expect((await stranger.post('/api/webhooks/stripe', { type: 'payment_intent.succeeded' })).status).toBe(400);
    expect((await stranger.post('/api/webhooks/printful/guess', { type: 'order_updated' })).status).toBe(404);
  });
});

describe('requests by another shopper', () => {
  test.each(
    named.filter(
      ({ id }) => !['printful.product', 'printful.variants', 'printful.placements', 'printful.sizeGuide'].includes(id),
    ),
  )('$id returns 404 for another shopper’s record', async ({ id, route }) => {
    const { shopper: omar, password } = await newAccount(shop);
    // Some routes require it before they look for the record.
    await call(omar, 'session.confirmPassword', { json: { password } });
    const bodies: Record<string, unknown> = {
      'addresses.change': address,
      'artworks.rename': { title: 'Mine' },
      'orders.correctAddress': { shippingAddress: address },
    };
    const json = bodies[id] ?? { quantity: 2 };
    const answer = await omar.send(route.method, pathOf(route.path, { orderId }), bodyFor(route, json));

    expect(answer.status, JSON.stringify(answer.body)).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not-found' });
  });
});

describe('invalid request bodies', () => {
  test.each(withBody)('$id rejects malformed JSON', async ({ route }) => {
    const answer = await maya.send(route.method, pathOf(route.path, { orderId }), {
      body: '{"name": ',
      headers: { 'content-type': 'application/json' },
    });

    expect(answer.status).toBe(400);
    if (route.failsAsText) expect(answer.body).toEqual(expect.stringMatching(/./));
    else expect(answer.body).toEqual({ ...failure('invalid-request'), issues: expect.any(Array) });
  });

  test.each(withBody)('$id rejects a body that does not match the schema and states the reason', async ({ route }) => {
    const answer = await maya.send(route.method, pathOf(route.path, { orderId }), { json: [] });

    expect(answer.status).toBe(400);
    if (route.failsAsText) expect(answer.body).toEqual(expect.stringMatching(/./));
    else {
      expect(answer.body).toEqual({
        ...failure('invalid-request'),
        issues: expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]),
      });
    }
  });

  test.each(withBody)('$id rejects a body with a content type other than JSON', async ({ route }) => {
    const answer = await maya.send(route.method, pathOf(route.path, { orderId }), {
      body: 'name=Maya',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect(answer.status).toBe(415);
  });
});

test('every JSON response matches the schema of its route', async () => {
  const visitor = new Shopper(shop.url);
  const variant = await someVariant(maya);
  const { productId } = variant;

  await call(visitor, 'site.config');
  await call(visitor, 'site.health');
  const account = await visitor.register();
  answered.add('session.register');
  await call(visitor, 'session.signIn', { json: { email: account.email, password: account.password } });
  for (const id of [
    ...['session.user', 'session.sessions', 'session.identities', 'session.exportUser'],
    ...['inputs.list', 'artworks.list'],
  ]) {
    await call(maya, id);
  }
  for (const id of [
    'cart.get',
    'addresses.list',
    'orders.list',
    'printful.products',
    'printful.pricesFrom',
    'printful.countries',
  ]) {
    await call(maya, id);
  }
  for (const id of ['printful.product', 'printful.variants', 'printful.placements', 'printful.sizeGuide']) {
    await call(maya, id, { params: { productId } });
  }
  const details = { name: 'Ada', birthday: '1990-12-10', favoriteColor: '#224466', favoriteFood: 'Tea' };
  const input = await call(maya, 'inputs.save', { json: details });
  const { id: inputId } = input.body as { id: number };
  await call(maya, 'artworks.generate', { json: { inputId } });
  await call(maya, 'artworks.find', { params: { id: 1 } });
  await call(maya, 'artworks.rename', { params: { id: 1 }, json: { title: 'For Mara' } });
  await call(maya, 'artworks.preview', { params: { id: 1 } });
  const upload = await call(maya, 'printful.uploadArtwork', { params: { artworkId: 1 } });
  await call(maya, 'printful.artworkStatus', { params: { artworkId: 1 } });
  const { printfulFileId: fileId } = upload.body as { printfulFileId: number };
  const mockup = { productId, variantId: variant.printfulVariantId, fileId, placement: variant.placement };
  // On a busy machine, the first response may arrive before the mockup is drawn, so the request is repeated until the
  // response contains the mockup.
  const draw = async () => (await maya.post('/api/printful/mockup', mockup)).status === 200 || undefined;
  await eventually(draw, 'Drawing a mockup', 120);
  await call(maya, 'printful.mockup', { json: mockup });
  const chosen = { productId, variantId: variant.printfulVariantId, customization: { placement: variant.placement } };
  const item = await call(maya, 'cart.addItem', { json: { artworkId: 1, quantity: 1, ...chosen } });
  const { id: itemId } = item.body as { id: number };
  await call(maya, 'cart.changeItem', { params: { itemId }, json: { quantity: 3 } });
  await call(maya, 'cart.changeItem', { params: { itemId }, json: { artworkId: 1, quantity: 2, ...chosen } });
  await call(maya, 'cart.review');
  const saved = await call(maya, 'addresses.add', { json: address });
  await call(maya, 'addresses.change', { params: { id: (saved.body as { id: number }).id }, json: address });
  const parcel = [{ variantId: variant.printfulVariantId, quantity: 2 }];
  await call(maya, 'checkout.delivery', { json: { countryCode: 'DE', items: parcel } });
  await call(maya, 'checkout.calculate', { json: { shippingAddress: address } });
  await call(maya, 'checkout.createPayment', { json: { shippingAddress: address } });
  const another = await completeDraft(maya, shop, artworkId);
  answered.add('checkout.confirmOrder');
  await call(maya, 'orders.find', { params: { orderId: another } });
  await call(maya, 'orders.correctAddress', { params: { orderId: another }, json: { shippingAddress: address } });
  await call(maya, 'orders.cancel', { params: { orderId: another } });

  expect(jsonRoutes.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([]);
});

test('a shopper cannot download an artwork without buying it', async () => {
  const account = await newAccount(shop);
  const unbought = await readyArtwork(shop, inject('painting'), account);

  const answer = await account.shopper.get(`/api/artworks/${unbought}/download`);

  expect(answer.status).toBe(403);
  expect(answer.body).toEqual(failure('not-purchased'));
});

test('the shop’s log contains no personal data, whichever requests were rejected', async () => {
  const { email, username, password } = await new Shopper(shop.url).register();
  const stranger = new Shopper(shop.url, { session: 'forged-session-of-a-stranger' });
  const refusals = [
    await stranger.get('/api/user'),
    await stranger.post('/api/login', { email, password: 'not-the-password' }),
    await stranger.post('/api/password/reset', { token: 'guessed-token-of-a-stranger', password }),
    await stranger.send('POST', '/api/login', {
      json: { email, password },
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
    await stranger.post('/api/webhooks/printful/guess', { type: 'order_updated' }),
    await stranger.post('/api/csp-reports', {
      'csp-report': { 'document-uri': `${shop.url}/orders/${orderId}?q=${email}`, 'blocked-uri': 'inline' },
    }),
    await stranger.post('/api/browser-errors', {
      ...{ name: email, message: `${username} of ${address.city} is not a function` },
      ...{ places: [`/assets/${email}.js:1:2`], page: `${shop.url}/orders/${orderId}?q=${email}` },
    }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 401, 400, 403, 404, 204, 204]);

  const log = await eventually(async () => {
    const text = await readFile(logOf(shop), 'utf8');
    return text.includes('browser_errors') ? text : undefined;
  }, 'Writing the log');

  const events = Array.from(log.matchAll(/"security":"([\w-]+)"/g), ([, event]) => event);
  const expected = ['session-refused', 'sign-in-failed', 'token-refused', 'foreign-origin', 'bad-signature'];
  expect(expected.filter((event) => !events.includes(event))).toEqual([]);
  const typed = [...Object.values(address), email, username, password, '1990-12-10', '@example.com'];
  const secret = ['forged-session-of-a-stranger', 'guessed-token-of-a-stranger', 'not-the-password', orderId];
  const long = [...typed, ...secret].filter((text) => typeof text === 'string' && text.length > 2);
  expect(long.filter((text) => log.toLowerCase().includes(String(text).toLowerCase()))).toEqual([]);
});

test('the client, the infrastructure, and the request pipeline contain no API URLs', async () => {
  const sources = ['frontend/src/lib/client.ts', 'infra/api.ts', 'functions/runtime/serve.ts'];
  for (const source of sources) expect(await readFile(source, 'utf8')).not.toMatch(/['"`]\/api\/[a-z]/);
});
