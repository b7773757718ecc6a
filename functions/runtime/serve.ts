import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import httpRouter from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda';
import type { SignedIn } from '#functions/app/accounts/ports/sessions.ts';
import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  type RouteGroup,
  successStatus,
} from '#shared/api/route.ts';
import { notFound } from '#shared/errors.ts';
import { logger } from './observe.ts';
import { requireOwnOrigin } from './origin.ts';
import { failure, Reply, success } from './reply.ts';
import { parseBody, parseInput } from './request.ts';
import { requireSession } from './session.ts';

/** What a handler is given: everything parsed, the caller taken from the session alone. */
type Context<R extends Route> = {
  session: R['access'] extends 'session' ? SignedIn : undefined;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  event: APIGatewayProxyEventV2;
};

type Handler<R extends Route> = (
  context: Context<R>,
) => Promise<ReplyOf<R> | Reply<ReplyOf<R>>> | ReplyOf<R> | Reply<ReplyOf<R>>;

export type Handlers<G extends RouteGroup> = { [Name in keyof G]: Handler<G[Name]> };

export type HttpLambda = (
  event: APIGatewayProxyEventV2,
  context: LambdaContext,
) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The Lambda of one route group. In this order: the route, the session (401), the origin of a write (403), parameters,
 * query and body (400, 413, 415), the handler, and its reply, which is parsed as well so that private attributes never
 * reach the wire. A missing handler is a type error.
 */
export function serve<G extends RouteGroup>(group: G, handlers: Handlers<G>): HttpLambda {
  const routes = Object.entries(group).map(([name, route]) => ({
    method: route.method,
    path: route.path,
    handler: (event: APIGatewayProxyEventV2) => answer(route, handlers[name] as Handler<Route>, event),
  }));
  const notFoundResponse = () => {
    throw notFound('Page');
  };
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(injectLambdaContext(logger))
    .onError((request) => {
      const { requestId } = request.event.requestContext;
      request.response = failure(request.error, { requestId, asText: false });
    })
    .handler(httpRouter({ routes, notFoundResponse } as never)) as HttpLambda;
}

async function answer(
  route: Route,
  handle: Handler<Route>,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestId } = event.requestContext;
  try {
    const session = route.access === 'session' ? await requireSession(event) : undefined;
    if (route.access !== 'signed' && route.method !== 'GET') requireOwnOrigin(event.headers);
    const params = route.params && parseInput(route.params, event.pathParameters ?? {}, 'not-found');
    const query = route.query && parseInput(route.query, event.queryStringParameters ?? {}, 'invalid-request');
    const body = route.body && parseBody(route.body, event);
    const returned = await handle({ session: session?.signedIn, params, query, body, event } as never);
    const { json, ...parts } = returned instanceof Reply ? returned.parts : { json: returned };
    const status = ('status' in parts && parts.status) || successStatus(route);
    const hasBody = route.response !== undefined && json !== undefined;
    const cookies = [...(session?.cookies ?? []), ...(('cookies' in parts && parts.cookies) || [])];
    return success(status, {
      ...parts,
      ...(hasBody ? { json: route.response.parse(json) } : {}),
      ...(cookies.length > 0 ? { cookies } : {}),
    });
  } catch (error) {
    return failure(error, { requestId, asText: route.failsAsText === true });
  }
}
