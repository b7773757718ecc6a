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

test('cookies travel as a list of their own and not as a header', () => {
  const event = toEvent(arrived({ headers: { cookie: 'a=1; b=two;c=3' } }), match);

  expect(event.cookies).toEqual(['a=1', 'b=two', 'c=3']);
  expect(event.headers).not.toHaveProperty('cookie');
});

test('a query key that comes twice is joined by a comma, and the raw query stays as it was', () => {
  const event = toEvent(arrived({ path: '/api/cart?tag=a%20b&tag=c&v=1' }), match);

  expect(event.queryStringParameters).toEqual({ tag: 'a b,c', v: '1' });
  expect(event.rawQueryString).toBe('tag=a%20b&tag=c&v=1');
});

test('text bodies travel as text, all others in base64', () => {
  const text = toEvent(arrived({ body: Buffer.from('{"é":1}') }), match);
  const bytes = toEvent(
    arrived({ body: Buffer.from([0, 255, 7]), headers: { 'content-type': 'application/octet-stream' } }),
    match,
  );

  expect(text).toMatchObject({ body: '{"é":1}', isBase64Encoded: false });
  expect(bytes).toMatchObject({ body: Buffer.from([0, 255, 7]).toString('base64'), isBase64Encoded: true });
});

test('an event without cookies, query, parameters or body has none of these keys', () => {
  const event = toEvent(arrived({}), match);

  for (const key of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
    expect(event).not.toHaveProperty(key);
});

test('the request context says who called, when, and which row of the table it fell on', () => {
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

test("the caller's real address comes after the one it claims to forward for", () => {
  const event = toEvent(arrived({ headers: { 'x-forwarded-for': '6.6.6.6' } }), match);

  expect(event.headers['x-forwarded-for']).toBe('6.6.6.6, 127.0.0.1');
});
