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
  expect(ShipmentsAnswer.parse({ data: [shipment] })).toMatchObject([{ trackingUrl: link }]);
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
