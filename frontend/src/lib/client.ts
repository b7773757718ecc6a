import type { ReceivedOf, Route, SentBodyOf } from '#shared/api/route.ts';
import { fillUrl, type UrlParts } from '#shared/api/route-url.ts';
import { errorOf, timedOut } from './request-error.ts';

/** API Gateway ends a call after 30 s, so waiting longer is pointless. */
const longestCallMs = 30_000;

type Wait = {
  /** Ends the call early, as "Request timed out". */
  signal?: AbortSignal;
  /** Timeout in milliseconds. Default 30 s. */
  timeoutMs?: number;
};

type BodyPart<R extends Route> = SentBodyOf<R> extends undefined ? { body?: undefined } : { body: SentBodyOf<R> };

/** Everything a call of this route takes. */
type Sent<R extends Route> = UrlParts<R> & BodyPart<R> & Wait;

/** The arguments of `call`; optional if the route needs neither parameters nor a body. */
export type SentArguments<R extends Route> = object extends Sent<R> ? [sent?: Sent<R>] : [sent: Sent<R>];

/**
 * Calls one row of the route table: `call(cartRoutes.removeItem, { params: { itemId } })`. Returns undefined for an answer
 * without a body (204). Throws a RequestError if the server answers with a failure, "Request timed out" if the call is
 * aborted, and fetch's own error if no answer arrives. Callers import one route group rather than the whole table, which
 * would load every schema with the first page.
 */
export function call<const R extends Route>(route: R, ...[sent]: SentArguments<R>): Promise<ReceivedOf<R>> {
  return send(route, sent ?? {}) as Promise<ReceivedOf<R>>;
}

type AnySent = { params?: object; query?: unknown; body?: unknown } & Wait;

async function send(route: Route, { params, query, body, signal, timeoutMs = longestCallMs }: AnySent) {
  const response = await fetchOrTimeOut(fillUrl(route.path, { params, query }), {
    method: route.method,
    credentials: 'include',
    cache: 'no-store',
    headers: headersOf(route),
    // Every write has a JSON body, since a proxy may mistake an empty one for a form.
    body: route.method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });
  if (!response.ok) throw await errorOf(response, route.method);
  return response.status === 204 ? undefined : readJson(response);
}

function headersOf(route: Route): Record<string, string> {
  const uncached = { Accept: 'application/json', 'Cache-Control': 'no-cache, no-store', Pragma: 'no-cache' };
  return route.method === 'GET' ? uncached : { ...uncached, 'Content-Type': 'application/json' };
}

async function fetchOrTimeOut(url: string, request: RequestInit & { signal: AbortSignal }): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    throw request.signal.aborted ? timedOut(error) : error;
  }
}

/** The JSON of a success; a 202 may come without any. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}
