import type { api, GroupName } from './index.ts';
import type { Endpoint, Input, Output, Route } from './route.ts';

type AnyRoute = { [Group in GroupName]: (typeof api)[Group][keyof (typeof api)[Group]] }[GroupName];
type RouteAt<E extends Endpoint> = E extends `${infer M} ${infer P}`
  ? Extract<AnyRoute, { method: M; path: P }>
  : never;
type PartAt<E extends Endpoint, Part extends keyof Route> = RouteAt<E> extends infer R extends Route ? R[Part] : never;

/** The JSON request body that a client sends to an endpoint. */
export type SentBody<E extends Endpoint> = Input<PartAt<E, 'body'>>;
/** The query that a client sends. */
export type SentQuery<E extends Endpoint> = Input<PartAt<E, 'query'>>;
/** The JSON response that a client receives. */
export type Received<E extends Endpoint> = Output<PartAt<E, 'response'>, void>;
