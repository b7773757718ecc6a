import type { ReceivedOf, Route, SentBodyOf } from '#shared/api/route.ts';
import { fillUrl, type UrlParts } from '#shared/api/route-url.ts';
import { errorOf, timedOut } from './request-error.ts';

/** The default timeout of a request. API Gateway ends every request after 30 s, so waiting longer is pointless. */
const longestCallMs = 30_000;

type Wait = {
  /** Aborts the request, which then fails with "Request timed out". */
  signal?: AbortSignal;
  /** The timeout in milliseconds. The default is 30 s. */
  timeoutMs?: number;
  /** Further headers of the request. */
  headers?: Record<string, string>;
};

type BodyPart<R extends Route> = SentBodyOf<R> extends undefined ? { body?: undefined } : { body: SentBodyOf<R> };

/** The parameters, body, and timeout of a request to a route. */
type Sent<R extends Route> = UrlParts<R> & BodyPart<R> & Wait;

/**
 * The arguments of `call` after the route. The argument is optional if the route needs neither parameters nor a body.
 */
export type SentArguments<R extends Route> = object extends Sent<R> ? [sent?: Sent<R>] : [sent: Sent<R>];

/**
 * Sends a request to a route of the API, as in `call(cartRoutes.removeItem, { params: { itemId } })`. Returns the
 * response's JSON, or undefined for a response without a body. Throws a RequestError for an error response, "Request
 * timed out" if the request is aborted, and fetch's own error if the network fails. Callers import only the route
 * groups that they need, because the whole route table would load every schema with the first page.
 */
export function call<const R extends Route>(route: R, ...[sent]: SentArguments<R>): Promise<ReceivedOf<R>> {
  return send(route, sent ?? {}) as Promise<ReceivedOf<R>>;
}

type AnySent = { params?: object; query?: unknown; body?: unknown } & Wait;

async function send(route: Route, { params, query, ...rest }: AnySent) {
  const { text } = await exchange(route, fillUrl(route.path, { params, query }), rest);
  return text === '' ? undefined : JSON.parse(text);
}

type Exchanged = { body?: unknown } & Wait;

/** Sends a request to this URL of a route. Returns the response's headers and text, or throws as `call` does. */
export async function exchange(
  route: Route,
  url: string,
  { body, signal, timeoutMs = longestCallMs, headers }: Exchanged,
) {
  const { method } = route;
  const isRead = method === 'GET';
  const [response, text] = await readOrTimeOut(url, {
    method,
    credentials: 'include',
    cache: 'no-store',
    headers: {
      Accept: 'application/json',
      'Cache-Control': 'no-cache, no-store',
      ...(!isRead && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    // Every write request has a JSON body, because a proxy may take a request without one for a form submission.
    body: isRead ? undefined : JSON.stringify(body ?? {}),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });
  if (!response.ok) throw errorOf(response, text, method);
  return { headers: response.headers, text };
}

/** Returns a response with its whole body, because a network can also fail between the two. */
async function readOrTimeOut(url: string, request: RequestInit & { signal: AbortSignal }) {
  try {
    const response = await fetch(url, request);
    return [response, await response.text()] as const;
  } catch (error) {
    throw request.signal.aborted ? timedOut(error) : error;
  }
}
