import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPrintfulDelivery } from './deliveries.ts';

const secrets = { webhookPathSecret: 'only-printful-knows', webhookSigningKey: '00ff'.repeat(16) };
const order = { id: 5000, external_id: 'VF-0123456789', status: 'inprocess' };
const rawBody = Buffer.from(
  JSON.stringify({ type: 'order_updated', created: 1622456737, retries: 0, data: { order } }),
);
const withoutKey = { webhookPathSecret: secrets.webhookPathSecret };
const pathSecret = secrets.webhookPathSecret;
const signature = createHmac('sha256', Buffer.from(secrets.webhookSigningKey, 'hex')).update(rawBody).digest('hex');

test('returns the event of a delivery with a valid signature', () => {
  const { id, event } = readPrintfulDelivery(secrets, { pathSecret, rawBody, signature });

  expect(id).toMatch(/^pf_[0-9a-f]{40}$/);
  expect(event).toMatchObject({ type: 'order_updated', externalId: 'VF-0123456789', orderStatus: 'inprocess' });
});

test('accepts an unsigned event from API v1 if no signing key is configured', () => {
  const unsigned = { pathSecret, rawBody, signature: undefined };

  expect(readPrintfulDelivery(withoutKey, unsigned).event.externalId).toBe('VF-0123456789');
});

test('repeated deliveries of an event have the same ID, and different events have different IDs', () => {
  const again = Buffer.from(
    JSON.stringify({ type: 'order_updated', created: 1622456737, retries: 3, data: { order } }),
  );
  const other = Buffer.from(
    JSON.stringify({ type: 'order_updated', created: 1622456738, retries: 0, data: { order } }),
  );
  const idOf = (body: Buffer) =>
    readPrintfulDelivery(withoutKey, { pathSecret, rawBody: body, signature: undefined }).id;

  expect(idOf(again)).toBe(idOf(rawBody));
  expect(idOf(other)).not.toBe(idOf(rawBody));
});

test.each([
  ['with a wrong path secret', { pathSecret: 'a guess' }, 'not-found'],
  ['without a signature', { signature: undefined }, 'bad-signature'],
  ['with a forged signature', { signature: '00'.repeat(32) }, 'bad-signature'],
  ['with a malformed signature', { signature: 'v1=zz' }, 'bad-signature'],
])('rejects a webhook delivery %s', (_, changes, code) => {
  const deliver = () => readPrintfulDelivery(secrets, { pathSecret, rawBody, signature, ...changes });

  expect(deliver).toThrow(expect.objectContaining({ code }));
});

test('rejects a webhook body that is not an event', () => {
  const deliver = () =>
    readPrintfulDelivery(withoutKey, { pathSecret, rawBody: Buffer.from('hello'), signature: undefined });

  expect(deliver).toThrow(expect.objectContaining({ code: 'invalid-request' }));
});

test.each(['[]', 'null', '1', '{}', '{"type":1,"data":{}}'])(
  'rejects the signed body %s, which is not an event',
  (text) => {
    const body = Buffer.from(text);
    const key = Buffer.from(secrets.webhookSigningKey, 'hex');
    const delivery = { pathSecret, rawBody: body, signature: createHmac('sha256', key).update(body).digest('hex') };

    expect(() => readPrintfulDelivery(secrets, delivery)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
  },
);
