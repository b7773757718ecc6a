import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outsideCheck } from './outside-check.ts';

type Reply = { status: number; body?: string; headers?: Record<string, string> };

/** The responses of a correctly deployed shop to an anonymous visitor, by method and path. */
const right: Record<string, Reply> = {
  'GET /': { status: 200, body: '<!doctype html>', headers: { 'content-security-policy': "default-src 'self'" } },
  'GET /api/health': { status: 200, body: '{"status":"ok","version":"abc123"}' },
  'GET /api/artworks': { status: 401 },
  'POST /api/webhooks/stripe': { status: 400 },
};

let replies: Record<string, Reply>;
let url: string;
let gatewayUrl: string;
const server = createServer(({ method, url: path }, answer) => {
  const { status, body = '{}', headers = {} } = replies[`${method} ${path}`] ?? { status: 404 };
  answer.writeHead(status, headers).end(body);
});
/** The gateway's own origin, which rejects all requests. */
const gateway = createServer((_, answer) => answer.writeHead(403).end());

const originOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  url = originOf(server.address() as AddressInfo);
});
afterAll(() => {
  for (const each of [server, gateway]) each.close();
});
beforeEach(() => {
  replies = { ...right };
  gatewayUrl = originOf(gateway.address() as AddressInfo);
});

const check = () => outsideCheck({ url, gatewayUrl, version: 'abc123' });

test('reports nothing for a shop that responds correctly', async () => {
  expect(await check()).toEqual([]);
});

test.each([
  ['GET /', { status: 502 }, ['The front page does not load', 'The front page has no content security policy']],
  ['GET /api/health', { status: 200, body: '{"version":"old"}' }, ['The API does not report version abc123']],
  ['GET /api/artworks', { status: 200 }, ['The API does not require a session to list artworks']],
  ['POST /api/webhooks/stripe', { status: 500 }, ['The API does not refuse a Stripe event without a signature']],
])('reports a wrong response to %s', async (request, reply, wrong) => {
  replies[request] = reply;

  expect(await check()).toEqual(wrong);
});

test('reports a gateway that accepts requests that bypass the CDN', async () => {
  gatewayUrl = url;

  expect(await check()).toEqual(['The API does not refuse requests that bypass the CDN']);
});

test('repeats only what was wrong, until it is right', async () => {
  replies['GET /api/health'] = { status: 200, body: '{"version":"old"}' };
  const asked: string[] = [];
  server.on('request', ({ url: path = '' }) => {
    asked.push(path);
    if (asked.length > 5) replies['GET /api/health'] = right['GET /api/health'] as Reply;
  });

  expect(await outsideCheck({ url, gatewayUrl, version: 'abc123' }, { rounds: 5, pauseMs: 1 })).toEqual([]);
  expect(asked.filter((path) => path.includes('stripe'))).toHaveLength(1);
});
