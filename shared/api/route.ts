import type * as z from 'zod/mini';

/** `public`: anyone. `session`: signed-in shoppers. `signed`: the handler verifies the signature over the raw body. */
type Access = 'public' | 'session' | 'signed';

/**
 * One row of the route table: everything that the gateway, the deployment, the browser's client, the Lambda pipeline and the
 * contract tests need to know about a call. Paths are complete, in API Gateway's spelling (`/api/cart/{itemId}`).
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Parses path parameters from strings. */
  readonly params?: z.ZodMiniType;
  /** Parses query parameters; each is a string or absent. */
  readonly query?: z.ZodMiniType;
  /** JSON body. */
  readonly body?: z.ZodMiniType;
  /** The kind of a successful response. Default `json`; the others have no JSON body. */
  readonly answers?: 'json' | 'empty' | 'image' | 'redirect';
  /** The JSON of a successful response; required for `json`. */
  readonly response?: z.ZodMiniType;
  /** The usual success status. Default 200, 204 for `empty`, 302 for `redirect`. */
  readonly status?: number;
  /** Failures are `text/plain`, because the sign-in form shows the response text unchanged. */
  readonly failsAsText?: true;
};

export type RouteGroup = Readonly<Record<string, Route>>;

type Output<S, Absent = undefined> = S extends z.ZodMiniType ? z.output<S> : Absent;
type Input<S, Absent = undefined> = S extends z.ZodMiniType ? z.input<S> : Absent;

export type ParamsOf<R extends Route> = Output<R['params']>;
export type QueryOf<R extends Route> = Output<R['query']>;
export type BodyOf<R extends Route> = Output<R['body']>;
/** A JSON route's reply as the handler returns it, before `response` parses it. */
export type ReplyOf<R extends Route> = Input<R['response'], void>;
/** The body as a client sends it. */
export type SentBodyOf<R extends Route> = Input<R['body']>;
export type SentQueryOf<R extends Route> = Input<R['query']>;
/** The JSON as a client receives it. */
export type ReceivedOf<R extends Route> = Output<R['response'], void>;

/** Returns a route's success status, which a handler can override. */
export function successStatus(route: Route): number {
  if (route.status !== undefined) return route.status;
  return route.answers === 'empty' ? 204 : route.answers === 'redirect' ? 302 : 200;
}
