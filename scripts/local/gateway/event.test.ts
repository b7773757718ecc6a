import { expect, test } from 'vitest';
import { type Arrived, toEvent } from './event.ts';

const arrived = (more: Partial<Arrived> & { path?: string }): Arrived => ({
  method: 'POST',
  url: new URL(more.path ?? '/api/cart', 'http://localhost:3000'),
  headers: { 'content-type': 'application/json', ...more.headers },
  body: more.body ?? Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  requestId: 'r-1',
  at: Date.UTC(2026, 0, 5, 7, 8, 9),
});
const match = { group: 'cart', routeKey: 'POST /api/cart', pathParameters: {} };

test('the event lists cookies separately from the headers', () => {
  const event = toEvent(arrived({ headers: { cookie: 'a=1; b=two;c=3' } }), match);

  expect(event.cookies).toEqual(['a=1', 'b=two', 'c=3']);
  expect(event.headers).not.toHaveProperty('cookie');
});

test('the event joins the values of a repeated query key with a comma and keeps the raw query', () => {
  const event = toEvent(arrived({ path: '/api/cart?tag=a%20b&tag=c&v=1' }), match);

  expect(event.queryStringParameters).toEqual({ tag: 'a b,c', v: '1' });
  expect(event.rawQueryString).toBe('tag=a%20b&tag=c&v=1');
});

test('the event contains text bodies as text and all other bodies as base64', () => {
  const text = toEvent(arrived({ body: Buffer.from('{"é":1}') }), match);
  const bytes = toEvent(
    arrived({ body: Buffer.from([0, 255, 7]), headers: { 'content-type': 'application/octet-stream' } }),
    match,
  );

  expect(text).toMatchObject({ body: '{"é":1}', isBase64Encoded: false });
  expect(bytes).toMatchObject({ body: Buffer.from([0, 255, 7]).toString('base64'), isBase64Encoded: true });
});

test('the event has no fields for cookies, query, path parameters, or body if the request has none', () => {
  const event = toEvent(arrived({}), match);

  for (const key of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
    expect(event).not.toHaveProperty(key);
});

test('the request context includes the client, the time, and the matching route', () => {
  const event = toEvent(arrived({ headers: { 'user-agent': 'vitest' } }), match);

  expect(event.requestContext).toMatchObject({
    requestId: 'r-1',
    routeKey: 'POST /api/cart',
    stage: '$default',
    time: '05/Jan/2026:07:08:09 +0000',
    timeEpoch: Date.UTC(2026, 0, 5, 7, 8, 9),
    http: { method: 'POST', path: '/api/cart', sourceIp: '127.0.0.1', userAgent: 'vitest' },
  });
});

test("appends the client's real IP address to the X-Forwarded-For header", () => {
  const event = toEvent(arrived({ headers: { 'x-forwarded-for': '6.6.6.6' } }), match);

  expect(event.headers['x-forwarded-for']).toBe('6.6.6.6, 127.0.0.1');
});
