import { afterEach, expect, test, vi } from 'vitest';
import * as artworksRoutes from '#shared/api/endpoints/artworks.ts';
import * as cartRoutes from '#shared/api/endpoints/cart.ts';
import * as ordersRoutes from '#shared/api/endpoints/orders.ts';
import * as sessionRoutes from '#shared/api/endpoints/session.ts';
import { call } from './client.ts';
import { callPage } from './list-options.ts';
import { isNotFound, isSignedOut, RequestError, sentenceOf } from './request-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Replaces `fetch` with a fake that always returns this response. Returns the recorded requests. */
function answering(body: string | null, init: ResponseInit = {}) {
  const asked: { url: string; request: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    asked.push({ url, request });
    return new Response(body, init);
  });
  return asked;
}

const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

test('a failed request throws an error with the message, code, and issues of the JSON body', async () => {
  const issues = [{ path: 'quantity', message: 'At most 50' }];
  answering(JSON.stringify({ message: 'Too many', code: 'invalid-request', issues }), { status: 400 });

  const error = await caught(call(cartRoutes.changeItem, { params: { itemId: 3 }, body: { quantity: 51 } }));

  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ message: '400: Too many', status: 400, code: 'invalid-request', issues });
});

test('a failed request throws an error with the text of a plain-text body', async () => {
  answering('Invalid email or password', { status: 401 });

  const error = await caught(call(sessionRoutes.signIn, { body: { email: 'a@b.co', password: 'x' } }));

  expect(error).toMatchObject({ message: '401: Invalid email or password', text: 'Invalid email or password' });
});

test('a page of a list has its records and, if there are more, the URL of the next page', async () => {
  const signal = new AbortController().signal;
  const link = '</api/artworks?before=41>; rel="next"';
  const asked = answering('[{"id":42},{"id":41}]', { headers: { link } });

  const page = await callPage(artworksRoutes.list, '/api/artworks', signal);
  answering('[]');
  const last = await callPage(artworksRoutes.list, '/api/artworks?before=41', signal);

  expect(asked[0]?.url).toBe('/api/artworks');
  expect(page).toEqual({ items: [{ id: 42 }, { id: 41 }], next: '/api/artworks?before=41' });
  expect(last).toEqual({ items: [], next: undefined });
});

test('an error response without a body shows the fallback text', async () => {
  answering('', { status: 500, statusText: 'Internal Server Error' });

  const error = await caught(call(cartRoutes.clear));

  expect(error).toMatchObject({ message: '500: Internal Server Error', text: '' });
  expect(sentenceOf(error, 'Registration failed')).toBe('Registration failed');
});

test('a gateway’s HTML error page becomes an error without a code and without a sentence for the shopper', async () => {
  answering('{<html>502</html>', { status: 502 });

  const error = await caught(call(cartRoutes.clear));

  expect(error).toMatchObject({ message: '502: {<html>502</html>', code: undefined, text: '' });
  expect(sentenceOf(error, 'Please try again.')).toBe('Please try again.');
});

test('a 401 error says "Authentication failed" for a read and contains the server’s message for a write', async () => {
  const body = JSON.stringify({ message: 'Please sign in', code: 'unauthenticated' });
  answering(body, { status: 401 });

  const onRead = await caught(call(ordersRoutes.list));
  const onWrite = await caught(call(cartRoutes.clear));

  expect(onRead).toMatchObject({ message: 'Authentication failed: 401' });
  expect(onWrite).toMatchObject({ message: '401: Please sign in' });
  expect([isSignedOut(onRead), isSignedOut(onWrite)]).toEqual([true, true]);
});

test('a request that exceeds its timeout fails with "Request timed out"', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );

  const error = await caught(call(artworksRoutes.list, { timeoutMs: 5 }));

  expect(error).toMatchObject({ message: 'Request timed out' });
  expect(sentenceOf(error, 'other')).toBe('Request timed out');
});

test('a response whose body stalls until the timeout fails with "Request timed out"', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const stalled = (body: ReadableStreamDefaultController) =>
      signal.addEventListener('abort', () => body.error(signal.reason));
    return new Response(new ReadableStream({ start: stalled }), { status: 200 });
  });

  const error = await caught(call(artworksRoutes.list, { timeoutMs: 5 }));

  expect(sentenceOf(error, 'other')).toBe('Request timed out');
});

test('a network failure throws the browser’s error but shows the fallback text', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  const error = await caught(call(cartRoutes.get));

  expect(error).toBeInstanceOf(TypeError);
  expect(sentenceOf(error, 'Please try again.')).toBe('Please try again.');
});

test('a write request sends JSON, credentials, and no-cache headers to the path with its parameters', async () => {
  const asked = answering('{"id":3}');

  await call(cartRoutes.changeItem, { params: { itemId: 3 }, body: { quantity: 2 } });

  expect(asked).toMatchObject([
    {
      url: '/api/cart/3',
      request: {
        method: 'PUT',
        body: '{"quantity":2}',
        credentials: 'include',
        cache: 'no-store',
        headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache, no-store' },
      },
    },
  ]);
});

test('a read request sends no body and escapes path parameters', async () => {
  const asked = answering('{}');

  await call(ordersRoutes.find, { params: { orderId: 'VF-1/../2' } });

  expect(asked[0]).toMatchObject({ url: '/api/orders/VF-1%2F..%2F2', request: { body: undefined } });
});

test('a request returns undefined for a response without a body', async () => {
  answering(null, { status: 204 });

  expect(await call(cartRoutes.removeItem, { params: { itemId: 1 } })).toBeUndefined();
});

test('recognizes a 404 response as "not found"', async () => {
  answering('{"message":"Order not found","code":"not-found"}', { status: 404 });

  expect(isNotFound(await caught(call(ordersRoutes.find, { params: { orderId: 'VF-0000000000' } })))).toBe(true);
});
