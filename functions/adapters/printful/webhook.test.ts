import { expect, test } from 'vitest';
import { ShipmentsAnswer } from './order-answers.ts';
import { isSignedByPrintful, readPrintfulEvent } from './webhook.ts';

// Computed with: printf '%s' '{"a":1}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:00ff10
const signature = '863e3f49b02504a15c1b6c210431edfbb0a758f1ecdcfa1c67b6668649be3dc4';

test('accepts a signature only for the exact bytes and key', () => {
  expect(isSignedByPrintful('{"a":1}', signature, '00ff10')).toBe(true);
  expect(isSignedByPrintful(Buffer.from('{"a":1}'), signature, '00ff10')).toBe(true);
  expect(isSignedByPrintful('{"a":2}', signature, '00ff10')).toBe(false);
  expect(isSignedByPrintful('{"a":1}', signature, '00ff11')).toBe(false);
  expect(isSignedByPrintful('{"a":1}', signature.slice(2), '00ff10')).toBe(false);
  expect(isSignedByPrintful('{"a":1}', '', '00ff10')).toBe(false);
});

const shipped = (retries: number) =>
  JSON.stringify({
    type: 'package_shipped',
    created: 1_622_456_737,
    retries,
    store: 12,
    data: {
      shipment: { id: 10, carrier: 'FEDEX', tracking_number: 940_010, shipped_at: 1_622_456_700, reshipment: false },
      order: { id: 7, external_id: 'VF-0123456789', status: 'partial', anything: 'else' },
    },
  });

test('renames an API v1 event as in API v2 and converts its tracking number to a string', () => {
  expect(readPrintfulEvent(shipped(0))).toMatchObject({
    type: 'shipment_sent',
    occurredAt: '2021-05-31T10:25:37.000Z',
    orderId: 7,
    externalId: 'VF-0123456789',
    orderStatus: 'partial',
    shipment: { id: 10, trackingNumber: '940010', shippedAt: '2021-05-31T10:25:00.000Z', deliveredAt: null },
  });
});

test.each([
  ['https://track.example/1', 'https://track.example/1'],
  ['javascript:alert(1)', null],
  ['http://track.example/1', null],
])('a tracking link is HTTPS or absent, in an event and in an answer (%s)', (tracking_url, link) => {
  const shipment = { id: 10, tracking_url };
  const event = { type: 'package_shipped', created: 1, data: { shipment } };

  expect(readPrintfulEvent(JSON.stringify(event))?.shipment?.trackingUrl).toBe(link);
  expect(ShipmentsAnswer.parse({ data: [shipment], paging: { total: 1 } }).items).toMatchObject([
    { trackingUrl: link },
  ]);
});

test.each([1_588_716_060, '1588716060', '2020-05-05T22:01:00.000Z'])(
  'reads the time of a shipment (%o)',
  (shipped_at) => {
    const data = { shipment: { id: 10, shipped_at }, order: { id: 7, external_id: 'VF-1', status: 'partial' } };
    const event = { type: 'package_shipped', created: 1_622_456_737, retries: 0, store: 12, data };

    expect(readPrintfulEvent(JSON.stringify(event))?.shipment?.shippedAt).toBe('2020-05-05T22:01:00.000Z');
  },
);

test.each([true, false])('reads whether items are out of stock (%s)', (isOutOfStock) => {
  const shipment = { id: 10, status: 'outstock', shipped_at: null, delivered_at: null, reshipment: false };
  const order = { id: 7, external_id: 'VF-0123456789', status: 'inprocess' };
  const event = {
    ...{ type: 'shipment_out_of_stock', occurred_at: '2026-05-01T12:00:00Z', retries: 0, store_id: 1 },
    data: { is_out_of_stock: isOutOfStock, shipment, order },
  };

  expect(readPrintfulEvent(JSON.stringify(event))).toMatchObject({ type: 'shipment_out_of_stock', isOutOfStock });
});

test('a status that is named like what every object has is unknown', () => {
  const named = { id: 10, shipment_status: 'constructor', delivery_status: '__proto__' };

  const { items } = ShipmentsAnswer.parse({ data: [named], paging: { total: 1 } });

  expect(items).toMatchObject([{ state: 'underway' }]);
});

test('repeated deliveries of an event have the same deduplication key', () => {
  expect(readPrintfulEvent(shipped(3))?.deduplicationKey).toBe(readPrintfulEvent(shipped(0))?.deduplicationKey);
});

test('two changes of one order in the same second are different events', () => {
  const failed = (type: string, status: string) =>
    readPrintfulEvent(
      JSON.stringify({
        ...{ type, occurred_at: '2026-05-01T12:00:00Z', retries: 0, store_id: 1 },
        data: { order: { id: 7, external_id: 'VF-0123456789', status } },
      }),
    )?.deduplicationKey;

  const keys = [
    failed('order_updated', 'failed'),
    failed('order_failed', 'failed'),
    failed('order_updated', 'pending'),
  ];

  expect(new Set(keys).size).toBe(3);
});

test('groups the variants of a stock event by product, availability, and techniques', () => {
  const change = (variant: number, availability: string, product = 71) => ({
    catalog_product_id: product,
    catalog_variant_id: variant,
    techniques: ['dtg'],
    availability,
  });
  const stock = (...data: object[]) =>
    readPrintfulEvent(
      JSON.stringify({
        type: 'catalog_stock_updated',
        occurred_at: '2026-05-01T12:00:00Z',
        retries: 0,
        store_id: 1,
        data,
      }),
    );
  const event = stock(
    change(1, 'out of stock'),
    change(2, 'in stock'),
    change(3, 'out of stock'),
    change(4, 'in stock', 3),
  );

  const of = (productId: number, status: string, ...variantIds: number[]) => ({
    productId,
    status,
    variantIds,
    techniques: ['dtg'],
  });
  expect(event).toMatchObject({ externalId: null, shipment: null });
  expect(event?.catalogue).toEqual({
    kind: 'stock',
    changes: [of(71, 'out of stock', 1, 3), of(71, 'in stock', 2), of(3, 'in stock', 4)],
  });
  // Another change within the same second is a different event.
  expect(stock(change(5, 'in stock'))?.deduplicationKey).not.toBe(event?.deduplicationKey);
});

test('parses an event without an order and returns null for any other body', () => {
  const stock = JSON.stringify({
    type: 'stock_updated',
    created: 1_622_456_737,
    retries: 0,
    store: 1,
    data: { product_id: 5 },
  });

  expect(readPrintfulEvent(stock)).toMatchObject({
    type: 'catalog_stock_updated',
    orderId: null,
    shipment: null,
    catalogue: { kind: 'products', productIds: [5] },
  });
  expect(readPrintfulEvent('not json')).toBeNull();
  expect(readPrintfulEvent('{"hello":1}')).toBeNull();
});

const aboutOrder = (data: object, more: object = {}) =>
  readPrintfulEvent(
    JSON.stringify({ type: 'order_updated', occurred_at: '2026-05-01T12:00:00Z', retries: 0, data, ...more }),
  );
const order = { id: 7, external_id: 'VF-0123456789', status: 'failed' };

test.each<[string, object, object]>([
  ['no status', { order: { ...order, status: undefined } }, {}],
  ['a status that is no text', { order: { ...order, status: 3 } }, {}],
  ['no ID of Printful', { order: { ...order, id: undefined } }, {}],
  ['an ID as text', { order: { ...order, id: '7' } }, {}],
  ['an ID of another kind', { order: { ...order, id: { value: 7 } } }, {}],
  ['a shipment that is no object', { order, shipment: 'S1' }, {}],
  ['a shipment without an ID', { order, shipment: { carrier: 'FEDEX' } }, {}],
  [
    'shipment fields of other kinds',
    { order, shipment: { id: 1, carrier: {}, shipped_at: 'soon', reshipment: 1 } },
    {},
  ],
  ['the order’s ID only in the shipment', { shipment: { id: 1, order_external_id: 'VF-0123456789' } }, {}],
  ['a reason that is no text', { order, reason: { code: 5 } }, {}],
  ['stock that is no boolean', { order, is_out_of_stock: 'yes' }, {}],
  ['a time that is none', { order }, { occurred_at: 'yesterday' }],
  ['a time beyond all calendars', { order }, { occurred_at: undefined, created: 1e300 }],
  ['an unknown type', { order }, { type: 'order_repainted' }],
])('an event with %s still names its order', (_what, data, more) => {
  expect(aboutOrder(data, more)).toMatchObject({ externalId: 'VF-0123456789' });
});

test('an event of an unknown kind, without an order, is acknowledged', () => {
  for (const data of ['text', 5, null, undefined, {}, [1]]) {
    expect(readPrintfulEvent(JSON.stringify({ type: 'store_moved', data }))).toMatchObject({
      type: 'store_moved',
      externalId: null,
      catalogue: null,
    });
  }
});

test('two events without a readable time or order are different events, and a repetition is the same', () => {
  const keyOf = (more: object) => readPrintfulEvent(JSON.stringify({ type: 'x', ...more }))?.deduplicationKey;

  expect(keyOf({ data: { order }, at: 1 })).not.toBe(keyOf({ data: { order }, at: 2 }));
  expect(keyOf({ created: 5, data: { parcel: 1 } })).not.toBe(keyOf({ created: 5, data: { parcel: 2 } }));
  expect(keyOf({ data: { order }, at: 1, retries: 0 })).toBe(keyOf({ data: { order }, at: 1, retries: 4 }));
});

test.each([
  [
    'without its time',
    { occurred_at: 'noon' },
    { catalog_variant_id: 1, techniques: ['dtg'], availability: 'in stock' },
  ],
  ['of another shape', {}, { variant: 1 }],
])('stock %s has its products read again', (_what, more, change) => {
  expect(aboutOrder([{ catalog_product_id: 71, ...change }, { catalog_product_id: 71 }], more)?.catalogue).toEqual({
    kind: 'products',
    productIds: [71],
  });
});
