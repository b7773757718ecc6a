import { matchPath } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { api } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';

/** A recorded request. `key` is its `Idempotency-Key` header. */
type Sent = { method: string; path: string; body: unknown; key?: string };
/** A response with a JSON body or, for responses that do not come from the shop, with a text body. */
type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> };
/**
 * The fake server's responses by "METHOD /path". A key without a query string also matches requests with one. A
 * function receives the request and may respond after a delay.
 */
export type Answers = Record<string, Answer | ((sent: Sent) => Answer | Promise<Answer>)>;

/** The signed-in shopper. */
export const shopper = {
  id: 'u',
  username: 'maya',
  email: 'maya@example.com',
  emailVerified: true,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
};
const signedIn: Answers = { 'GET /api/user': { json: shopper }, 'GET /api/user/identities': { json: [] } };

/** The response to a request without a session. As the response to `GET /api/user`, it makes the shopper a visitor. */
export const signedOut = { status: 401, json: { message: 'Please sign in', code: 'unauthenticated' } };

const nothingPrepared: Answer = { status: 404, json: { message: 'Nothing prepared' } };

/** A response for a request that fails with a network error. */
export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A response that never arrives. */
export const unanswered = () => new Promise<never>(() => {});

/**
 * Replaces `fetch` and records every request. The shopper is signed in by default. Requests without a prepared response
 * get a 404. Fails the test if a successful response does not match the route's response schema.
 */
export function fakeServer(prepared: Answers = {}) {
  const answers = { ...signedIn, ...prepared };
  const sent: Sent[] = [];
  const unlikeTheShop: string[] = [];
  onTestFinished(() => expect(unlikeTheShop).toEqual([]));
  vi.stubGlobal('fetch', async (asked: string, { method = 'GET', body, signal, ...rest }: RequestInit = {}) => {
    // Like the real fetch, this sends nothing if the page has stopped waiting, for example because its test is over.
    signal?.throwIfAborted();
    // The URLs of images are absolute.
    const url = asked.replace(window.location.origin, '');
    const call: Sent = { method, path: url, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    const key = new Headers(rest.headers).get('idempotency-key');
    if (key !== null) call.key = key;
    sent.push(call);
    const [path] = url.split('?');
    const answer = answers[`${method} ${url}`] ?? answers[`${method} ${path}`] ?? nothingPrepared;
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    const {
      status = 200,
      json,
      text,
      headers,
    } = await Promise.race([typeof answer === 'function' ? answer(call) : answer, aborted]);
    if (status < 300 && json !== undefined) unlikeTheShop.push(...brokenPromises(method, url, json));
    return new Response(status === 204 ? null : (text ?? JSON.stringify(json)), { status, headers });
  });
  return {
    /** Returns all recorded requests in order. */
    calls: () => sent,
    /** Returns the recorded requests to one route in order. A `route` without a query string matches any. */
    callsOf: (route: string) =>
      sent.filter(({ method, path }) => [path, path.split('?')[0]].some((one) => `${method} ${one}` === route)),
    answer: (route: string, answer: Answers[string]) => {
      answers[route] = answer;
    },
  };
}

const routes: Route[] = Object.values(api).flatMap((group) => Object.values(group));

/** Returns the differences between a response and the response schema of its route. */
function brokenPromises(method: string, url: string, json: unknown): string[] {
  const [path = ''] = url.split('?');
  const fits = (route: Route) => matchPath(route.path.replaceAll(/\{(\w+)\}/g, ':$1'), path) !== null;
  const found = routes.filter((route) => route.method === method && fits(route));
  // `/api/artworks/generate` also matches `/api/artworks/{id}`. Like API Gateway, prefer the path without parameters.
  const route = found.find((one) => one.path === path) ?? found[0];
  const result = route?.response?.safeParse(json);
  return (result?.error?.issues ?? []).map((issue) => `${method} ${path}: ${issue.path.join('.')} ${issue.message}`);
}
