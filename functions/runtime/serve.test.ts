import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { reserveMs } from '#functions/adapters/time-limits.ts';
import type { RouteGroup } from '#shared/api/route.ts';
import { AppError } from '#shared/errors.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { lambdaContext } from '#tests/helpers/lambda-context.ts';
import { soon } from '#tests/helpers/soon.ts';
import { Reply } from './reply.ts';
import { type Handlers, serve } from './serve.ts';
import { requireSession } from './session.ts';

const group = {
  read: {
    method: 'GET',
    path: '/api/thing/{id}',
    access: 'public',
    params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
    response: z.object({ id: z.string() }),
  },
  write: {
    method: 'POST',
    path: '/api/thing',
    access: 'public',
    body: z.object({ name: z.string({ error: 'Required' }), sizes: z.optional(z.array(z.string())) }),
    status: 201,
    response: z.object({ name: z.string() }),
  },
  upload: {
    method: 'POST',
    path: '/api/upload',
    access: 'public',
    body: z.object({ name: z.string() }),
    maxBytes: 64 * 1024,
    status: 201,
    response: z.object({ name: z.string() }),
  },
  remove: { method: 'DELETE', path: '/api/thing', access: 'public', answers: 'empty' },
  own: { method: 'GET', path: '/api/own', access: 'session', response: z.object({}) },
  form: {
    method: 'POST',
    path: '/api/form',
    access: 'public',
    body: z.object({}),
    answers: 'empty',
    failsAsText: true,
  },
} as const satisfies RouteGroup;

const handlers: Handlers<typeof group> = {
  read: ({ params }) => ({ id: params.id, cost: 'what we pay' }),
  write: ({ body }) => body,
  upload: ({ body }) => body,
  remove: () => undefined,
  own: () => ({}),
  form: () => {
    throw new AppError('too-many-requests', 'Please wait a moment', { retryAfter: 30 });
  },
};

/** Counts no changes. */
const countWrite = async () => {};

const call = (
  handle: Handlers<typeof group>,
  method: string,
  path: string,
  more: Partial<APIGatewayProxyEventV2> = {},
) =>
  serve(
    group,
    { requireSession, countWrite, pseudonyms: fakePseudonyms, networkOf: null },
    handle,
  )(eventOf(method, path, more), lambdaContext());

const eventOf = (method: string, path: string, more: Partial<APIGatewayProxyEventV2>) =>
  ({
    version: '2.0',
    rawPath: path,
    headers: { 'content-type': 'application/json', ...more.headers },
    requestContext: { requestId: 'r1', http: { method, path } },
    isBase64Encoded: false,
    ...more,
  }) as APIGatewayProxyEventV2;

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://shop.example.com');
});

test('a refusal is returned even if the security log cannot record it', async () => {
  const pseudonyms = { of: () => Promise.reject(new Error('The table is unavailable')) };
  const handle = serve(group, { requireSession, countWrite, pseudonyms, networkOf: () => '192.0.2.1' }, handlers);

  const answer = await handle(eventOf('POST', '/api/form', { body: '{}' }), lambdaContext());

  expect(answer.statusCode).toBe(429);
});

/** Handlers that wait for something that never comes. */
const hanging: Handlers<typeof group> = {
  ...handlers,
  read: () => new Promise(() => undefined),
  form: () => new Promise(() => undefined),
};

test.each([
  ['GET', '/api/thing/7', 'application/json; charset=utf-8', /^\{.*"code":"timed-out"/],
  ['POST', '/api/form', 'text/plain; charset=utf-8', /^This took too long/],
])(
  'a request that takes too long gets an error of ours before Lambda ends it: %s %s',
  async (method, path, type, body) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const handle = serve(group, { requireSession, countWrite, pseudonyms: fakePseudonyms, networkOf: null }, hanging);

    const answering = handle(eventOf(method, path, { body: '{}' }), lambdaContext(29_000));
    await vi.advanceTimersByTimeAsync(29_000 - reserveMs);

    const expectedAnswer = { statusCode: 504, headers: { 'content-type': type }, body: expect.stringMatching(body) };
    expect(await soon(answering)).toMatchObject(expectedAnswer);
  },
);

test('a refusal is returned even if the security log never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pseudonyms = { of: () => new Promise<never>(() => undefined) };
  const handle = serve(group, { requireSession, countWrite, pseudonyms, networkOf: () => '192.0.2.1' }, handlers);

  const answering = handle(eventOf('POST', '/api/form', { body: '{}' }), lambdaContext());
  await vi.advanceTimersByTimeAsync(reserveMs);

  expect(await soon(answering)).toMatchObject({ statusCode: 429 });
});

test('strips undeclared attributes from a reply', async () => {
  const answer = await call(handlers, 'GET', '/api/thing/7');

  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(answer.body ?? '')).toEqual({ id: '7' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('returns 404 for a malformed ID in the path', async () => {
  expect((await call(handlers, 'GET', '/api/thing/seven')).statusCode).toBe(404);
});

test('a successful response has the status of its route unless the handler sets another status', async () => {
  const body = JSON.stringify({ name: 'ring' });
  const gone = { ...handlers, write: () => new Reply<{ name: string }>({ status: 204 }) };

  expect((await call(handlers, 'POST', '/api/thing', { body })).statusCode).toBe(201);
  expect((await call(handlers, 'DELETE', '/api/thing')).statusCode).toBe(204);
  expect(await call(gone, 'POST', '/api/thing', { body })).toMatchObject({ statusCode: 204 });
});

test('the error response for an incomplete body lists the missing fields', async () => {
  const answer = await call(handlers, 'POST', '/api/thing', { body: '{}' });

  expect(JSON.parse(answer.body ?? '')).toMatchObject({
    code: 'invalid-request',
    issues: [{ path: 'name', message: 'Required' }],
    requestId: 'r1',
  });
});

test.each(['{"name":"\\ud83d"}', '{"name":"ring","\\udc00":1}', '['.repeat(16_000), '{"name":'])(
  'rejects the malformed JSON body %.20s',
  async (body) => {
    const answer = await call(handlers, 'POST', '/api/thing', { body });

    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'invalid-request' });
  },
);

test('accepts complete surrogate pairs in a JSON body', async () => {
  const answer = await call(handlers, 'POST', '/api/thing', { body: '{"name":"\\ud83d\\ude00"}' });

  expect(JSON.parse(answer.body ?? '')).toEqual({ name: '😀' });
});

test('an error response lists at most 50 issues', async () => {
  const body = JSON.stringify({ name: 'ring', sizes: Array.from({ length: 5_000 }, () => 0) });

  const answer = await call(handlers, 'POST', '/api/thing', { body });

  expect(answer.statusCode).toBe(400);
  expect(JSON.parse(answer.body ?? '').issues).toHaveLength(50);
});

const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });

test.each([
  ['/api/thing', 16 * 1024],
  ['/api/upload', 64 * 1024],
])('a body of %s can have exactly as many bytes as the limit', async (path, limit) => {
  const statusOf = async (body: string, isBase64Encoded = false) =>
    (await call(handlers, 'POST', path, { body, isBase64Encoded })).statusCode;
  const base64 = (bytes: number) => Buffer.from(bodyOf(bytes)).toString('base64');

  expect([await statusOf(bodyOf(limit)), await statusOf(bodyOf(limit + 1))]).toEqual([201, 413]);
  expect([await statusOf(base64(limit), true), await statusOf(base64(limit + 1), true)]).toEqual([201, 413]);
});

test('the limit of a body counts bytes, not characters', async () => {
  const body = JSON.stringify({ name: 'é'.repeat(10 * 1024) });

  expect((await call(handlers, 'POST', '/api/thing', { body })).statusCode).toBe(413);
});

test('a body that is too large is rejected before it is parsed and before the session is read', async () => {
  const body = '['.repeat(17 * 1024);

  expect((await call(handlers, 'POST', '/api/thing', { body })).statusCode).toBe(413);
  expect((await call(handlers, 'GET', '/api/own', { body })).statusCode).toBe(413);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example.com' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, 204],
  [{ origin: 'https://shop.example.com' }, 204],
  [{}, 204],
])('a write request with the headers %o returns status %d', async (headers, status) => {
  expect((await call(handlers, 'DELETE', '/api/thing', { headers })).statusCode).toBe(status);
});

test('returns 401 for a session route without a session', async () => {
  expect((await call(handlers, 'GET', '/api/own')).statusCode).toBe(401);
});

test('a form route returns errors as plain text with Retry-After', async () => {
  const answer = await call(handlers, 'POST', '/api/form', { body: '{}' });

  expect(answer).toMatchObject({ statusCode: 429, body: 'Please wait a moment' });
  expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' });
});

test('an unexpected error returns 500 without details', async () => {
  const broken = {
    ...handlers,
    read: () => {
      throw new TypeError('table orders-prod at /var/task is gone');
    },
  };

  const answer = await call(broken, 'GET', '/api/thing/7');

  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toMatch(/orders-prod|TypeError|var/);
  expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'internal', requestId: 'r1' });
});

test('returns 404 as a JSON error for an undeclared route', async () => {
  const answer = await call(handlers, 'GET', '/api/nowhere');

  expect(answer.statusCode).toBe(404);
  expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'not-found', requestId: 'r1' });
});
