import { afterEach, expect, test, vi } from 'vitest';
import { LambdaFailure } from '../lambda-host/host.ts';
import { apiLayer, awsLimits } from './api.ts';
import { type Gateway, startGateway } from './server.ts';

const groups = { things: { make: { method: 'POST', path: '/api/things/{id}' } } } as const;

const running: Gateway[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(running.splice(0).map((gateway) => gateway.close()));
});

/** Starts a gateway whose only Lambda is the given function. */
async function gatewayTo(lambda: (event: unknown) => Promise<unknown>, limits = awsLimits) {
  const invoke = async (_entry: string, event: unknown) => JSON.stringify(await lambda(event));
  const layer = apiLayer({ groups, entryOf: (group) => group, lambdas: { invoke }, limits });
  const gateway = await startGateway({
    port: 0,
    layers: Promise.resolve([['/api/', layer]]),
    headers: Promise.resolve({ 'x-content-type-options': 'nosniff' }),
  });
  running.push(gateway);
  const address = gateway.server.address();
  if (!address || typeof address !== 'object') throw new Error('no address');
  return `http://127.0.0.1:${address.port}`;
}

test("passes a request to its route's Lambda and returns the Lambda's response", async () => {
  const url = await gatewayTo(async (event) => ({
    statusCode: 201,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    cookies: ['a=1', 'b=2'],
  }));

  const answer = await fetch(`${url}/api/things/7?x=1`, { method: 'POST', body: 'hello' });
  const event = await answer.json();

  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(event).toMatchObject({ body: 'hello', pathParameters: { id: '7' }, queryStringParameters: { x: '1' } });
});

test("returns 404 in the API's error format for an unknown route", async () => {
  const url = await gatewayTo(async () => ({}));

  const answer = await fetch(`${url}/api/nothing`);

  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not-found', message: 'Not found' });
});

test('returns 413 for a request above the size limit without calling a Lambda', async () => {
  const heard = vi.fn(async () => ({}));
  const url = await gatewayTo(heard, { ...awsLimits, requestBytes: 100 });

  const declared = await fetch(`${url}/api/things/7`, { method: 'POST', body: 'x'.repeat(101) });
  const chunks = new ReadableStream({
    start(stream) {
      for (let sent = 0; sent < 20; sent += 1) stream.enqueue(new TextEncoder().encode('x'.repeat(10)));
      stream.close();
    },
  });
  const streamed = await fetch(`${url}/api/things/7`, { method: 'POST', body: chunks, duplex: 'half' });
  await Promise.all([declared.arrayBuffer(), streamed.arrayBuffer()]);

  expect([declared.status, streamed.status]).toEqual([413, 413]);
  expect(heard).not.toHaveBeenCalled();
});

test('returns 500 without details if a Lambda throws or returns an oversized or invalid result', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const results: (() => Promise<unknown>)[] = [
    () => Promise.reject(new LambdaFailure('threw', 'secret detail')),
    async () => ({ statusCode: 200, body: 'x'.repeat(2000) }),
    async () => ({ statusCode: 'no' }),
  ];

  for (const result of results) {
    const url = await gatewayTo(result, { ...awsLimits, responseBytes: 1000 });
    const answer = await fetch(`${url}/api/things/7`, { method: 'POST' });
    const body = await answer.text();

    expect(answer.status).toBe(500);
    expect(body).toContain('Something went wrong');
    expect(body).not.toContain('secret');
  }
  expect(logged).toHaveBeenCalledTimes(results.length);
});

test('returns 504 if a Lambda exceeds the timeout', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = await gatewayTo(() => Promise.reject(new LambdaFailure('timed-out', 'too slow')));

  const answer = await fetch(`${url}/api/things/7`, { method: 'POST' });

  expect(answer.status).toBe(504);
  expect(await answer.json()).toMatchObject({ code: 'timed-out' });
});

test('finishes the requests that have arrived when it stops, and accepts no further ones', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const url = await gatewayTo(async () => {
    begun.resolve();
    await finish.promise;
    return { statusCode: 200, body: 'done' };
  });
  const answer = fetch(`${url}/api/things/7`, { method: 'POST' });
  await begun.promise;

  const drained = running[0]?.drain();
  await expect(fetch(`${url}/api/things/7`, { method: 'POST' })).rejects.toThrow();
  finish.resolve();
  await drained;

  expect((await answer).headers.get('connection')).toBe('close');
  expect(await (await answer).text()).toBe('done');
});

test('returns 503 with Retry-After for a request whose Lambda is stopped', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const url = await gatewayTo(async () => {
    throw new LambdaFailure('stopped', 'The Lambda was stopped');
  });

  const answer = await fetch(`${url}/api/things/7`, { method: 'POST' });

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});
