import { vi } from 'vitest';

type Sent = { method: string; path: string; body: unknown };
type Answer = { status?: number; json?: unknown };
/** Answers of the shop by "METHOD /path"; a function sees what was sent, and may take its time. */
export type Answers = Record<string, Answer | ((sent: Sent) => Answer | Promise<Answer>)>;

/**
 * Stands in for the network: answers every call of the page and keeps a record of them. A call nobody has prepared an
 * answer for is answered 404 and shows in the record.
 */
export function fakeServer(answers: Answers) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call: Sent = { method, path: url, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    sent.push(call);
    const prepared = answers[`${method} ${url}`] ?? { status: 404, json: { message: 'Nothing prepared' } };
    const { status = 200, json } = typeof prepared === 'function' ? await prepared(call) : prepared;
    return new Response(status === 204 ? null : JSON.stringify(json), { status });
  });
  return {
    /** The calls of one route, in order. */
    callsOf: (route: string) => sent.filter(({ method, path }) => `${method} ${path}` === route),
    answer: (route: string, answer: Answers[string]) => {
      answers[route] = answer;
    },
  };
}
