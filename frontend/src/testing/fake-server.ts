import { vi } from 'vitest';

type Sent = { method: string; path: string; body: unknown };
type Answer = { status?: number; json?: unknown };
/** The fake server's responses by "METHOD /path". A function receives the request and may respond after a delay. */
export type Answers = Record<string, Answer | ((sent: Sent) => Answer | Promise<Answer>)>;

const signedIn: Answers = { 'GET /api/user': { json: { id: 'u', username: 'maya', email: 'maya@example.com' } } };

/**
 * Replaces `fetch` and records every request. The shopper is signed in by default. A request for which no response is
 * prepared returns 404.
 */
export function fakeServer(prepared: Answers = {}) {
  const answers = { ...signedIn, ...prepared };
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call: Sent = { method, path: url, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    sent.push(call);
    const answer = answers[`${method} ${url}`] ?? { status: 404, json: { message: 'Nothing prepared' } };
    const { status = 200, json } = typeof answer === 'function' ? await answer(call) : answer;
    return new Response(status === 204 ? null : JSON.stringify(json), { status });
  });
  return {
    /** Returns the recorded requests of one route in order. */
    callsOf: (route: string) => sent.filter(({ method, path }) => `${method} ${path}` === route),
    answer: (route: string, answer: Answers[string]) => {
      answers[route] = answer;
    },
  };
}
