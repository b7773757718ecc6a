import { afterEach, expect, test, vi } from 'vitest';
import { artworks as artworksRoutes } from '#shared/api/artworks.ts';
import { cart as cartRoutes } from '#shared/api/cart.ts';
import { orders as ordersRoutes } from '#shared/api/orders.ts';
import { session as sessionRoutes } from '#shared/api/session.ts';
import { call } from './client.ts';
import { isNotFound, isSignedOut, messageOf, RequestError, sentenceOf } from './request-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers every call with this response; gives what was asked. */
function answering(body: string | null, init: ResponseInit = {}) {
  const asked: { url: string; request: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    asked.push({ url, request });
    return new Response(body, init);
  });
  return asked;
}

const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

test('a failure says "{status}: {text}" with the sentence of its JSON body, and keeps code and issues', async () => {
  const issues = [{ path: 'quantity', message: 'At most 50' }];
  answering(JSON.stringify({ message: 'Too many', code: 'invalid-request', issues }), { status: 400 });

  const error = await caught(call(cartRoutes.changeQuantity, { params: { itemId: 3 }, body: { quantity: 51 } }));

  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ message: '400: Too many', status: 400, code: 'invalid-request', issues });
});

test('a plain body is the text itself', async () => {
  answering('Invalid email or password', { status: 401 });

  const error = await caught(call(sessionRoutes.signIn, { body: { email: 'a@b.co', password: 'x' } }));

  expect(error).toMatchObject({ message: '401: Invalid email or password', text: 'Invalid email or password' });
});

test('an empty body leaves the status text, and a fallback where a sentence is wanted', async () => {
  answering('', { status: 500, statusText: 'Internal Server Error' });

  const error = await caught(call(cartRoutes.clear));

  expect(error).toMatchObject({ message: '500: Internal Server Error', text: '' });
  expect(sentenceOf(error, 'Registration failed')).toBe('Registration failed');
});

test('a page of some gateway in between is a failure like any other', async () => {
  answering('{<html>502</html>', { status: 502 });

  expect(await caught(call(cartRoutes.clear))).toMatchObject({ message: '502: {<html>502</html>', code: undefined });
});

test('a 401 on a read is a failed authentication, on a write it is the server text', async () => {
  const body = JSON.stringify({ message: 'Please sign in', code: 'unauthenticated' });
  answering(body, { status: 401 });

  const onRead = await caught(call(ordersRoutes.list));
  const onWrite = await caught(call(cartRoutes.clear));

  expect(onRead).toMatchObject({ message: 'Authentication failed: 401' });
  expect(onWrite).toMatchObject({ message: '401: Please sign in' });
  expect([isSignedOut(onRead), isSignedOut(onWrite)]).toEqual([true, true]);
});

test('an aborted call timed out', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );

  const error = await caught(call(artworksRoutes.list, { timeoutMs: 5 }));

  expect(error).toMatchObject({ message: 'Request timed out' });
  expect(messageOf(error, 'other')).toBe('Request timed out');
});

test('a network failure stays what the browser makes of it, and is not shown to a person', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  const error = await caught(call(cartRoutes.get));

  expect(error).toBeInstanceOf(TypeError);
  expect(messageOf(error, 'Please try again.')).toBe('Please try again.');
});

test('a write sends JSON, credentials and headers against caches to the filled path', async () => {
  const asked = answering('{"id":3}');

  await call(cartRoutes.changeQuantity, { params: { itemId: 3 }, body: { quantity: 2 } });

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

test('a read has no body, and what goes into a path is escaped', async () => {
  const asked = answering('{}');

  await call(ordersRoutes.find, { params: { orderId: 'VF-1/../2' } });

  expect(asked[0]).toMatchObject({ url: '/api/orders/VF-1%2F..%2F2', request: { body: undefined } });
});

test('an answer without a body is undefined', async () => {
  answering(null, { status: 204 });

  expect(await call(cartRoutes.removeItem, { params: { itemId: 1 } })).toBeUndefined();
});

test('the time to wait travels with the error', async () => {
  answering('{"message":"Slow down","code":"too-many-requests"}', { status: 429, headers: { 'Retry-After': '7' } });

  expect(await caught(call(artworksRoutes.list))).toMatchObject({ retryAfter: 7, code: 'too-many-requests' });
});

test('what is not there and what is nobody’s id look the same', async () => {
  answering('{"message":"Order not found","code":"not-found"}', { status: 404 });

  expect(isNotFound(await caught(call(ordersRoutes.find, { params: { orderId: 'VF-0000000000' } })))).toBe(true);
});
