import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedByPrintful, readPrintfulEvent } from '#functions/adapters/printful/webhook.ts';
import {
  CatalogueEvent,
  RefundEvent,
  UnsentShipmentEvent,
  Version1Event,
  Version2Event,
} from './printful-event-schemas.ts';
import { orderFor } from './printful-order-fixture.ts';
import { eventually, type PrintfulWorld, pngOf, printfulWorld, secretHex } from './printful-world.ts';

const types = (world: PrintfulWorld) => world.shop.received.map(({ body }) => String(JSON.parse(body).type));
const heard = (world: PrintfulWorld, count: number) =>
  eventually(
    () => world.shop.received,
    (received) => received.length >= count,
  );

async function confirmed(world: PrintfulWorld, externalId: string) {
  await world.adapter.createDraft(orderFor(externalId, world.shop.publish('a.png', pngOf(30, 30, 300))));
  await world.adapter.confirm(externalId);
}

/** Creates and confirms an order, and waits until it is in production. */
async function produced(world: PrintfulWorld, externalId = 'VF-0000000001') {
  await confirmed(world, externalId);
  await eventually(
    () => world.adapter.findByExternalId(externalId),
    (order) => order?.status === 'inprocess',
  );
}
const draft = (world: PrintfulWorld, externalId: string) =>
  world.adapter.createDraft(orderFor(externalId, 'http://a.example/a.png'));

test('sends signed events in order until the order is delivered', async () => {
  await using world = await printfulWorld();

  await produced(world);
  await world.control('/orders/@VF-0000000001/advance');
  await world.control('/orders/@VF-0000000001/advance');
  const received = await heard(world, 6);

  expect(types(world)).toEqual([
    'order_created',
    'order_updated',
    'order_updated',
    'shipment_sent',
    'order_updated',
    'shipment_delivered',
  ]);
  for (const { headers, body } of received) {
    const expected = createHmac('sha256', Buffer.from(secretHex, 'hex')).update(body).digest('hex');
    expect(headers['x-pf-webhook-signature']).toBe(expected);
    expect(isSignedByPrintful(body, expected, secretHex)).toBe(true);
    expect(Version2Event.safeParse(JSON.parse(body)).error).toBeUndefined();
  }
  expect(readPrintfulEvent(received[5]!.body)).toMatchObject({
    type: 'shipment_delivered',
    externalId: 'VF-0000000001',
    orderStatus: 'fulfilled',
    shipment: { deliveredAt: expect.stringMatching(/^\d{4}-/) },
  });
});

test('version 1 events are unsigned, contain the whole order, and do not report deliveries', async () => {
  await using world = await printfulWorld({ signed: false });

  await produced(world);
  await world.control('/orders/@VF-0000000001/advance');
  await world.control('/orders/@VF-0000000001/advance');
  const received = await heard(world, 5);

  expect(types(world)).toEqual(['order_created', 'order_updated', 'order_updated', 'package_shipped', 'order_updated']);
  for (const { headers, body } of received) {
    expect(headers['x-pf-webhook-signature']).toBeUndefined();
    expect(Version1Event.safeParse(JSON.parse(body)).error).toBeUndefined();
  }
  expect(readPrintfulEvent(received[3]!.body)).toMatchObject({
    type: 'shipment_sent',
    externalId: 'VF-0000000001',
    shipment: { carrier: 'USPS', shippedAt: expect.stringMatching(/^\d{4}-/) },
  });
});

test('sends the same event again after a 503 response and counts the attempts', async () => {
  await using world = await printfulWorld({ speed: 5_000 });
  world.shop.state.webhookStatus = 503;

  await draft(world, 'VF-RETRY00001');
  await heard(world, 2);
  world.shop.state.webhookStatus = 200;
  const before = world.shop.received.length;
  await heard(world, before + 1);

  const bodies = world.shop.received.map(({ body }) => body);
  expect(bodies.map((body) => JSON.parse(body).retries)).toEqual(bodies.map((_, at) => at));
  expect(new Set(bodies.map((body) => readPrintfulEvent(body)?.deduplicationKey)).size).toBe(1);
});

test('the control endpoints drop, duplicate, and reorder webhooks', async () => {
  await using world = await printfulWorld();

  await world.control('/webhooks', { drop: 1 });
  await draft(world, 'VF-DROPPED001');
  await world.control('/webhooks', { duplicate: 1 });
  await draft(world, 'VF-DOUBLED001');
  await heard(world, 2);
  await world.control('/webhooks', { reorder: 2 });
  await draft(world, 'VF-FIRST00001');
  await draft(world, 'VF-SECOND0001');
  await heard(world, 4);

  const ids = world.shop.received.map(({ body }) => readPrintfulEvent(body)?.externalId);
  expect(ids).toEqual(['VF-DOUBLED001', 'VF-DOUBLED001', 'VF-SECOND0001', 'VF-FIRST00001']);
});

test.each([
  ['fail', 'order_failed', 'failed'],
  ['hold', 'order_put_hold', 'onhold'],
  ['cancel', 'order_canceled', 'canceled'],
])('the control action %s sends the event %s with the given reason', async (action, type, orderStatus) => {
  await using world = await printfulWorld();
  await produced(world);

  await world.control(`/orders/@VF-0000000001/${action}`, { reason: 'No more ink' });
  const event = await eventually(
    () => world.shop.received.map(({ body }) => readPrintfulEvent(body)).find((candidate) => candidate?.type === type),
    (found) => found !== undefined,
  );

  expect(event).toMatchObject({ orderStatus, reason: 'No more ink' });
});

test('the cancellation of a submitted order cancels its shipment, and a draft has none', async () => {
  // At the usual speed, a busy machine lets the production begin before the cancellation.
  await using world = await printfulWorld({ speed: 10 });
  await draft(world, 'VF-DRAFT00001');
  await world.adapter.cancel('VF-DRAFT00001');
  await confirmed(world, 'VF-SUBMITTED1');
  await world.adapter.cancel('VF-SUBMITTED1');

  const received = await heard(world, 8);

  expect(types(world)).toEqual([
    ...['order_created', 'order_canceled', 'order_updated'],
    ...['order_created', 'order_updated', 'order_canceled', 'order_updated', 'shipment_canceled'],
  ]);
  expect(UnsentShipmentEvent.safeParse(JSON.parse(received[7]!.body)).error).toBeUndefined();
  expect(readPrintfulEvent(received[7]!.body)).toMatchObject({
    type: 'shipment_canceled',
    externalId: 'VF-SUBMITTED1',
    orderStatus: 'canceled',
    shipment: { shippedAt: null },
  });
});

test.each([
  ['onhold', 'shipment_put_hold', 'shipment_remove_hold'],
  ['outstock', 'shipment_out_of_stock', 'shipment_out_of_stock'],
] as const)('a shipment that is %s before it leaves is reported, and its end, too', async (status, begin, end) => {
  await using world = await printfulWorld();
  await produced(world);
  // Created, confirmed, in production: the last of these may arrive late.
  const before = (await heard(world, 3)).length;

  await world.control('/orders/@VF-0000000001/stop-shipment', { status });
  await world.control('/orders/@VF-0000000001/resume-shipment');
  const received = (await heard(world, before + 2)).slice(before);

  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([begin, end]);
  for (const { body } of received) expect(UnsentShipmentEvent.safeParse(JSON.parse(body)).error).toBeUndefined();
  expect(readPrintfulEvent(received[0]!.body)).toMatchObject({ type: begin, orderStatus: 'inprocess' });
});

test('a refund to the shop is reported with its amount', async () => {
  await using world = await printfulWorld();
  await produced(world);
  // Created, confirmed, in production: the last of these may arrive late.
  const before = (await heard(world, 3)).length;

  await world.control('/orders/@VF-0000000001/refund', { amount: '13.50' });
  const event = (await heard(world, before + 1)).at(-1)!.body;

  expect(RefundEvent.safeParse(JSON.parse(event)).error).toBeUndefined();
  expect(readPrintfulEvent(event)).toMatchObject({
    ...{ type: 'order_refunded', externalId: 'VF-0000000001', refundedAmount: 1350 },
  });
});

test('signs webhooks with the key of the latest registration', async () => {
  await using world = await printfulWorld();

  const { secretHex: fresh } = await world.adapter.setWebhook(`${world.shop.url}/webhook`, [71]);
  await draft(world, 'VF-FRESHKEY01');
  const [delivery] = await heard(world, 1);

  const signature = String(delivery?.headers['x-pf-webhook-signature']);
  expect(isSignedByPrintful(delivery!.body, signature, fresh)).toBe(true);
  expect(isSignedByPrintful(delivery!.body, signature, secretHex)).toBe(false);
});

test('reports changed stock and prices as documented, and stock only for the products listed in the registration', async () => {
  await using world = await printfulWorld();
  await world.adapter.setWebhook(`${world.shop.url}/webhook`, [71]);

  await world.control('/variants/4012', { inStock: false, price: '13.50' });
  await world.control('/variants/1320', { inStock: false, price: '7.00' });
  const received = await heard(world, 3);

  for (const { body } of received) expect(CatalogueEvent.safeParse(JSON.parse(body)).error).toBeUndefined();
  expect(received.map(({ body }) => readPrintfulEvent(body)?.catalogue)).toEqual([
    {
      kind: 'stock',
      changes: [{ productId: 71, variantIds: [4012], status: 'out of stock', techniques: ['dtg'] }],
    },
    { kind: 'products', productIds: [71] },
    { kind: 'products', productIds: [19] },
  ]);
});

test('rejects a registration for stock events that lists no products', async () => {
  await using world = await printfulWorld();

  const refused = await world.request('POST', '/v2/webhooks', {
    default_url: 'https://shop.example/events',
    events: [{ type: 'catalog_stock_updated' }],
  });

  expect(refused).toMatchObject({ status: 400, body: { result: expect.stringContaining('params is required') } });
});

test('a registration may expire at an ISO time', async () => {
  await using world = await printfulWorld();
  const register = (expires_at: unknown) =>
    world.request('POST', '/v2/webhooks', { default_url: 'https://shop.example/events', expires_at, events: [] });

  expect(await register(1_800_000_000)).toMatchObject({ status: 400 });
  await register('2027-01-02T03:04:05Z');

  const { body } = await world.request('GET', '/v2/webhooks');
  expect(body.result).toMatchObject({ expires_at: '2027-01-02T03:04:05Z' });
});

test('autoAdvance delivers a confirmed order automatically', async () => {
  await using world = await printfulWorld({ autoAdvance: true, speed: 400 });

  await confirmed(world, 'VF-0000000001');
  await eventually(
    () => world.adapter.shipments('VF-0000000001'),
    ([shipment]) => shipment?.deliveredAt != null,
  );

  expect((await world.adapter.findByExternalId('VF-0000000001'))?.status).toBe('fulfilled');
});
