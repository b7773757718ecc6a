import type * as z from 'zod/mini';

/** Who may call: anyone; the holder of a session; or whoever signed the body, which the handler verifies itself. */
type Access = 'public' | 'session' | 'signed';

/**
 * One row of the route table: all that the gateway, the deployment, the browser's client, the Lambda pipeline and the
 * contract tests need to know of a call. Paths are complete and in API Gateway's spelling (`/api/cart/{itemId}`).
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Path parameters: from strings to what the handler gets. */
  readonly params?: z.ZodMiniType;
  /** Query parameters, strings or absent. */
  readonly query?: z.ZodMiniType;
  /** JSON body. */
  readonly body?: z.ZodMiniType;
  /** What a success answers. Default `json`. `empty` has no body, `image` and `redirect` carry no JSON either. */
  readonly answers?: 'json' | 'empty' | 'image' | 'redirect';
  /** The JSON of a success; required where the route answers JSON. */
  readonly response?: z.ZodMiniType;
  /** The usual success status. Default 200, or 204 where the answer is empty. */
  readonly status?: number;
  /** Failures travel as `text/plain`, because the sign-in form shows the response text as it is. */
  readonly failsAsText?: true;
};

export type RouteGroup = Readonly<Record<string, Route>>;

type Output<S, Absent = undefined> = S extends z.ZodMiniType ? z.output<S> : Absent;
type Input<S, Absent = undefined> = S extends z.ZodMiniType ? z.input<S> : Absent;

export type ParamsOf<R extends Route> = Output<R['params']>;
export type QueryOf<R extends Route> = Output<R['query']>;
export type BodyOf<R extends Route> = Output<R['body']>;
/** What a handler returns for a JSON route, before it is parsed on its way out. */
export type ReplyOf<R extends Route> = Input<R['response'], void>;
/** What a client sends. */
export type SentBodyOf<R extends Route> = Input<R['body']>;
export type SentQueryOf<R extends Route> = Input<R['query']>;
/** What a client receives. */
export type ReceivedOf<R extends Route> = Output<R['response'], void>;

/** The status that a success has unless the handler says otherwise. */
export function successStatus(route: Route): number {
  if (route.status !== undefined) return route.status;
  return route.answers === 'empty' ? 204 : route.answers === 'redirect' ? 302 : 200;
}
