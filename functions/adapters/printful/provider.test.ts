import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import type { AppError } from '#shared/errors.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { unlimited } from '#tests/fakes/call-budget.ts';
import { type PrintProvider, printful } from './provider.ts';

const orderAnswer = { id: 1, status: 'draft', shipping: 'STANDARD', items: [], created: 1, updated: 1 };
const order = { shipping: 'STANDARD', recipient: adasAddress, items: [] };

/** Returns an adapter whose requests are answered by `answer`, and the bodies that it sent. */
function sending(answer: (path: string, method: string) => { status?: number; body: unknown }) {
  const sent: unknown[] = [];
  const fetch = async (url: string, { method = '', body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    const { status = 200, body: answered } = answer(new URL(url).pathname, method);
    return Response.json(answered, { status });
  };
  const config = { token: 'a-token', baseUrl: 'http://printful.test', budget: unlimited };
  return { sent, adapter: printful({ ...config, fetch }) };
}

/** Starts a server that answers with `answer`, and returns an adapter for it. */
async function serving(answer: (path: string) => unknown) {
  const server = createServer((request, response) => response.end(JSON.stringify(answer(request.url ?? ''))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    adapter: printful({ token: 'a-token', baseUrl, budget: unlimited }),
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

const answering = (body: unknown) => serving(() => body);

/** Starts a provider with this many orders, each with as many shipments. `asked` holds the URLs of its requests. */
async function providerWith(total: number) {
  const asked: string[] = [];
  const world = await serving((path) => {
    asked.push(path);
    const query = new URL(path, 'http://printful.test').searchParams;
    const [offset, limit] = [Number(query.get('offset')), Math.min(100, Number(query.get('limit') ?? 20))];
    const length = Math.min(limit, Math.max(0, total - offset));
    const paging = { total, offset, limit };
    const ids = Array.from({ length }, (_, index) => offset + index);
    if (path.startsWith('/v2/')) return { data: ids.map((id) => ({ id, shipment_status: 'shipped' })), paging };
    const costs = { currency: 'USD', total: '10.00' };
    return { code: 200, result: ids.map((id) => ({ ...orderAnswer, id, external_id: `VF-${id}`, costs })), paging };
  });
  return { ...world, asked };
}

test('does not follow a redirect, which would send an order and its address to another host', async () => {
  const received: string[] = [];
  const elsewhere = createServer((request, response) => {
    received.push(request.url ?? '');
    response.end(JSON.stringify({ code: 200, result: orderAnswer }));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/orders`;
  const server = createServer((_, response) => response.writeHead(307, { location }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const estimating = printful({ token: 'a-token', baseUrl, budget: unlimited }).estimate(order);

  await expect(estimating).rejects.toMatchObject({ code: 'upstream-failed' });
  expect(received).toEqual([]);
  for (const one of [server, elsewhere]) one.close();
});

test.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('reads %i orders of one status in %i calls', async (total, calls) => {
  await using world = await providerWith(total);

  const found = await world.adapter.ordersIn('inprocess');

  expect(new Set(found.map(({ externalId }) => externalId)).size).toBe(total);
  expect(world.asked).toHaveLength(calls);
  expect(world.asked[0]).toBe('/orders?status=inprocess&offset=0&limit=100');
});

test.each([
  [20, 1],
  [21, 1],
  [101, 2],
])('reads all %i shipments of an order in %i calls', async (total, calls) => {
  await using world = await providerWith(total);

  const parcels = await world.adapter.shipments('VF-1');

  expect(new Set(parcels.map(({ id }) => id)).size).toBe(total);
  expect(world.asked).toHaveLength(calls);
});

test.each([
  ['pending', null, 'waiting'],
  ['packaged', null, 'waiting'],
  ['onhold', null, 'stopped'],
  ['outstock', null, 'stopped'],
  ['canceled', null, 'stopped'],
  ['returned', 'in_transit', 'returned'],
  ['shipped', 'unknown', 'underway'],
  ['shipped', 'pre_transit', 'underway'],
  ['shipped', 'in_transit', 'underway'],
  ['shipped', 'out_for_delivery', 'underway'],
  ['shipped', 'available_for_pickup', 'pickup'],
  ['shipped', 'delivered', 'delivered'],
  ['shipped', 'return_to_sender', 'returned'],
  ['shipped', 'failure', 'undelivered'],
  ['shipped', 'canceled', 'undelivered'],
  ['a new status', 'another new status', 'underway'],
])('a shipment that is %s, and for its carrier %s, is %s', async (shipment_status, delivery_status, state) => {
  const { adapter } = sending(() => ({
    body: { data: [{ id: 10, shipment_status, delivery_status }], paging: { total: 1 } },
  }));

  expect(await adapter.shipments('VF-1')).toMatchObject([{ id: 10, state }]);
});

test.each([
  [{ from_date: '2026-12-01', to_date: '2026-12-05', calculated_at: '2026-11-28T00:00:00Z' }, '2026-12-05'],
  [{ to_date: null }, null],
  [{ to_date: 'soon' }, null],
  [null, null],
  [undefined, null],
])('a shipment whose estimated delivery is %o is expected by %s', async (estimated_delivery, expectedBy) => {
  const { adapter } = sending(() => ({ body: { data: [{ id: 10, estimated_delivery }], paging: { total: 1 } } }));

  expect(await adapter.shipments('VF-1')).toMatchObject([{ id: 10, expectedBy }]);
});

const mug = {
  id: 1,
  type: 'MUG',
  type_name: 'Mug',
  title: 'Mug',
  image: '',
  variant_count: 1,
  currency: 'USD',
  files: [],
};

const radio = (id: string, ...values: string[]) => ({ id, title: id, type: 'radio', values });

test.each([
  [[radio('stitch_color', 'black', 'white')], [{ id: 'stitch_color', value: 'white' }]],
  [[radio('stitch_color', 'black')], [{ id: 'stitch_color', value: 'black' }]],
  [[radio('embroidery_type', 'flat', '3d')], []],
])('of a product with the options %o, the shop chooses %o', async (options, chosen) => {
  await using world = await answering({ code: 200, result: { product: { ...mug, options }, variants: [] } });

  expect((await world.adapter.product(1)).product.requiredOptions).toEqual(chosen);
});

test('a product with a choice that the shop does not know is refused instead of being chosen for', async () => {
  const options = [radio('lining', 'silk', 'none')];
  await using world = await answering({ code: 200, result: { product: { ...mug, options }, variants: [] } });

  await expect(world.adapter.product(1)).rejects.toMatchObject({ code: 'upstream-failed' });
});

test('lists every product, whatever the shop does not know about it', async () => {
  const odd = { ...mug, id: 2, image: null, currency: 'EUR', is_discontinued: true };
  await using world = await answering({ code: 200, result: [mug, odd] });

  expect(await world.adapter.listProducts()).toEqual([
    { id: 1, isDiscontinued: false },
    { id: 2, isDiscontinued: true },
  ]);
});

test('reads the other orders of a list with an order from the dashboard whose item has no variant', async () => {
  const costs = { currency: 'USD', total: '10.00' };
  const item = { id: 1, variant_id: null, quantity: 1, price: '5.00', files: [] };
  const foreign = { ...orderAnswer, id: 7, external_id: null, costs, items: [item] };
  const own = (id: number) => ({ ...orderAnswer, id, external_id: `VF-${id}`, costs });
  const pages = [
    [own(1), foreign],
    [foreign, own(2)],
  ];
  await using world = await serving((path) => ({
    code: 200,
    result: pages[Number(new URL(path, 'http://printful.test').searchParams.get('offset')) / 2],
    paging: { total: 4, offset: 0, limit: 2 },
  }));

  const found = await world.adapter.ordersIn('inprocess');

  expect(found.map(({ externalId }) => externalId)).toEqual(['VF-1', 'VF-2']);
});

test.each([
  ['an estimate', { costs: { currency: 'EUR', total: 10 } }, (one: PrintProvider) => one.estimate(order)],
  [
    'an order',
    { ...orderAnswer, costs: { currency: 'EUR', total: '10.00' } },
    (one: PrintProvider) => one.confirm('VF-1'),
  ],
  [
    'a shipping rate',
    [{ id: 'STANDARD', name: 'Flat rate', rate: '5.00', currency: 'EUR' }],
    (one: PrintProvider) => one.shippingRates(adasAddress, []),
  ],
  ['a product', { product: { ...mug, currency: 'EUR' }, variants: [] }, (one: PrintProvider) => one.product(1)],
])('rejects %s in another currency with instructions to fix it', async (_, result, ask) => {
  await using world = await answering({ code: 200, result });

  const failure = await ask(world.adapter).catch((error: AppError) => error);

  expect(failure).toMatchObject({ code: 'upstream-failed' });
  expect(String((failure as AppError).cause)).toContain(
    'The amounts are in EUR: set the currency of the Printful store',
  );
});

test.each([
  ['Flat Rate (Estimated delivery: Nov 24–28) ', 'Standard'],
  ['Express', 'Express'],
])('reads the shipping method %j as %j', async (name, shown) => {
  const result = [{ id: 'STANDARD', name, rate: '5.00', currency: 'USD' }];
  await using world = await answering({ code: 200, result });

  expect(await world.adapter.shippingRates(adasAddress, [])).toMatchObject([
    { id: 'STANDARD', name: shown, rate: 500 },
  ]);
});

const costs = { currency: 'USD', total: '15.90', vat: '2.90' };
const answered = (changes: object) => ({ code: 200, result: { ...orderAnswer, costs, ...changes } });

test('sends the position of a picture, and reads costs with VAT and the reason for a failure', async () => {
  const { adapter, sent } = sending(() => ({ body: answered({ status: 'failed', error: 'The file is broken' }) }));
  const position = { areaWidth: 1800, areaHeight: 2400, width: 900, height: 900, top: 300, left: 450 };
  const files = [{ type: 'front', url: 'https://shop.example/p/1.png', position }];
  const item = { externalId: 'line-1', variantId: 4011, quantity: 1, name: 'Shirt', retailPrice: 2499, options: [] };

  const made = await adapter.createDraft({ ...order, externalId: 'VF-1', items: [{ ...item, files }] });

  const placed = { area_width: 1800, area_height: 2400, width: 900, height: 900, top: 300, left: 450 };
  expect(sent).toMatchObject([{ external_id: 'VF-1', items: [{ files: [{ type: 'front', position: placed }] }] }]);
  expect(made).toMatchObject({ error: 'The file is broken', costs: { vat: 290, total: 1590 } });
});

test.each([1_588_716_060, '1588716060'])('reads the time of a shipment (%o)', async (shipped_at) => {
  const { adapter } = sending(() => ({ body: answered({ shipments: [{ id: 10, shipped_at, reshipment: false }] }) }));

  const order = await adapter.findByExternalId('VF-1');

  expect(order?.shipments).toMatchObject([{ id: 10, shippedAt: '2020-05-05T22:01:00.000Z' }]);
});

test('a canceled order does not count as confirmed', async () => {
  const { adapter } = sending((path) =>
    path.endsWith('/confirm')
      ? { status: 400, body: { code: 400, result: 'No', error: { message: 'No' } } }
      : { body: answered({ status: 'canceled' }) },
  );

  await expect(adapter.confirm('VF-1')).rejects.toBeInstanceOf(ProviderRefusal);
});

test.each([401, 403])('status %i, a rejected token, does not count as a refusal of the order', async (status) => {
  const { adapter } = sending(() => ({ status, body: { code: status, result: 'Not you' } }));

  const failure = await adapter.confirm('VF-1').catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 'upstream-failed' });
  expect(failure).not.toBeInstanceOf(ProviderRefusal);
});

test('subscribes to every event about an order and its parcels', async () => {
  const { adapter, sent } = sending(() => ({ body: { data: { secret_key: 'c0ffee' } } }));

  await adapter.setWebhook('https://shop.example/api/webhooks/printful/x', [71]).catch(() => undefined);

  const [{ events }] = sent as [{ events: { type: string }[] }];
  expect(events.map(({ type }) => type)).toEqual([
    ...['order_created', 'order_updated', 'order_failed', 'order_canceled', 'order_put_hold'],
    ...['order_put_hold_approval', 'order_remove_hold', 'order_refunded'],
    ...['shipment_sent', 'shipment_delivered', 'shipment_returned', 'shipment_canceled', 'shipment_out_of_stock'],
    ...['shipment_put_hold', 'shipment_put_hold_approval', 'shipment_remove_hold'],
    ...['catalog_price_changed', 'catalog_stock_updated'],
  ]);
});

test('confirms live payments at the real provider, every payment at a stand-in, and none with drafts only', () => {
  const config = { token: 'a-token', budget: unlimited };

  expect(printful(config).confirms).toBe('live-payments');
  expect(printful({ ...config, baseUrl: 'https://api.printful.com' }).confirms).toBe('live-payments');
  expect(printful({ ...config, baseUrl: 'http://127.0.0.1:4300' }).confirms).toBe('every-payment');
  expect(printful({ ...config, draftsOnly: true }).confirms).toBe('nothing');
});

test('reports the status of each response, refusals included, but never the content', async () => {
  const responses: object[] = [];
  const fetch = async () => Response.json({ error: { message: 'Ada at 12 St James Square' } }, { status: 400 });
  const config = { token: 'a-token', baseUrl: 'http://printful.test', budget: unlimited };
  const adapter = printful({ ...config, fetch, onResponse: (response) => responses.push(response) });

  await expect(adapter.findByExternalId('VF-1')).rejects.toThrow();

  expect(responses).toEqual([{ method: 'GET', path: '/orders/@VF-1', status: 400 }]);
});
