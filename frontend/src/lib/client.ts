import type { Received, SentBody } from '#shared/api/calls.ts';
import { at, type Endpoint } from '#shared/api/route.ts';
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

type BodyPart<E extends Endpoint> = SentBody<E> extends undefined ? { body?: undefined } : { body: SentBody<E> };

/** The parameters, body, and timeout of a request. */
type Sent<E extends Endpoint> = UrlParts<E> & BodyPart<E> & Wait;

/**
 * The arguments of `call` after the endpoint. The argument is optional if the endpoint needs neither parameters nor a body.
 */
export type SentArguments<E extends Endpoint> = object extends Sent<E> ? [sent?: Sent<E>] : [sent: Sent<E>];

/**
 * Sends a request to an endpoint of the API, as in `call(cartRoutes.removeItem, { params: { itemId } })`. Returns the
 * response's JSON, or undefined for a response without a body. Throws a RequestError for an error response, "Request
 * timed out" if the request is aborted, and fetch's own error if the network fails.
 */
export function call<const E extends Endpoint>(endpoint: E, ...[sent]: SentArguments<E>): Promise<Received<E>> {
  return send(endpoint, sent ?? {}) as Promise<Received<E>>;
}

type AnySent = { params?: object; query?: unknown; body?: unknown } & Wait;

async function send(endpoint: Endpoint, { params, query, ...rest }: AnySent) {
  const { text } = await exchange(endpoint, fillUrl(at<Endpoint>(endpoint).path, { params, query }), rest);
  return text === '' ? undefined : JSON.parse(text);
}

type Exchanged = { body?: unknown } & Wait;

/** Sends a request to this URL of an endpoint. Returns the response's headers and text, or throws as `call` does. */
export async function exchange(
  endpoint: Endpoint,
  url: string,
  { body, signal, timeoutMs = longestCallMs, headers }: Exchanged,
) {
  const { method } = at<Endpoint>(endpoint);
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
