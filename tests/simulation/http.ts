/** A request as it arrives at a simulated provider. */
export type HttpRequest = { method: string; url: URL; headers: Headers; body: string };
export type HttpAnswer = { status: number; headers?: Record<string, string>; body: unknown };
export type Desk = (request: HttpRequest) => HttpAnswer;

/** Returns the part of a `fetch` response that the adapters read. Creating a real `Response` would be slow. */
export function responseOf({ status, headers = {}, body }: HttpAnswer): Response {
  const text = JSON.stringify(body);
  const read = { json: async () => JSON.parse(text) as unknown, text: async () => text };
  return { status, statusText: '', ok: status < 300, headers: new Headers(headers), ...read } as Response;
}

/** Returns the request that a call of `fetch` sends. */
export const requestOf = (url: string | URL | Request, init: RequestInit = {}): HttpRequest => ({
  method: init.method ?? 'GET',
  url: new URL(String(url)),
  headers: new Headers(init.headers),
  body: init.body == null ? '' : String(init.body),
});
