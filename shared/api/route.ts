import type * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Where a route is, as API Gateway calls its key: `PUT /api/cart/{itemId}`. The browser's client needs nothing else, so
 * `endpoints` contains them without the schemas.
 */
export type Endpoint = `${Method} /api/${string}`;

/** Splits an endpoint. */
export function at<const E extends Endpoint>(endpoint: E) {
  const [method, path] = endpoint.split(' ');
  return { method, path } as E extends `${infer M} ${infer P}` ? { method: M; path: P } : never;
}

/**
 * `public` routes are open to anyone. `session` routes require a signed-in shopper. `signed` routes require a signature
 * of the request body.
 */
type Access = 'public' | 'session' | 'signed';

/**
 * A route of the API. The gateway, the deployment, the client, the Lambda pipeline, and the contract tests all read it.
 * The path is complete and in API Gateway's spelling (`/api/cart/{itemId}`).
 */
export type Route = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The schema that parses the path parameters from strings. */
  readonly params?: z.ZodMiniType;
  /** The schema that parses the query parameters, which are strings or absent. */
  readonly query?: z.ZodMiniType;
  /** The schema of the JSON request body. */
  readonly body?: z.ZodMiniType;
  /** The maximum size of the body in bytes. The default is 16 KiB, four times the size of a long address. */
  readonly maxBytes?: number;
  /** A text field of the body that may be longer, and its maximum size in bytes. `maxBytes` limits all other fields. */
  readonly longField?: { readonly name: string; readonly maxBytes: number };
  /** The kind of a successful response. The default is `json`; the other kinds have no JSON body. */
  readonly answers?: 'json' | 'empty' | 'image' | 'redirect';
  /** The schema of a successful JSON response. Required for `json` routes. */
  readonly response?: z.ZodMiniType;
  /** The success status. The default is 200, or 204 for `empty` and 302 for `redirect`. */
  readonly status?: number;
  /** Makes error responses `text/plain`. The sign-in form needs this, because it shows the response text unchanged. */
  readonly failsAsText?: true;
};

export type RouteGroup = Readonly<Record<string, Route>>;

export type Output<S, Absent = undefined> = S extends z.ZodMiniType ? z.output<S> : Absent;
export type Input<S, Absent = undefined> = S extends z.ZodMiniType ? z.input<S> : Absent;

export type ParamsOf<R extends Route> = Output<R['params']>;
export type QueryOf<R extends Route> = Output<R['query']>;
export type BodyOf<R extends Route> = Output<R['body']>;
/** The result of a JSON route's handler before the `response` schema parses it. */
export type ReplyOf<R extends Route> = Input<R['response'], void>;

/** Returns the maximum sizes of a request's body in bytes: of the whole body, and of all fields except the long one. */
export const bodyLimitsOf = ({ maxBytes = 16 * 1024, longField }: Route): { whole: number; short: number } => ({
  whole: maxBytes + (longField?.maxBytes ?? 0),
  short: maxBytes,
});

/** Returns a route's default success status. A handler can return another one. */
export function successStatus(route: Route): number {
  if (route.status !== undefined) return route.status;
  return route.answers === 'empty' ? 204 : route.answers === 'redirect' ? 302 : 200;
}
