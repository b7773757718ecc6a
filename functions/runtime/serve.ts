import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import httpRouter from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda';
import { correlated } from '#functions/adapters/correlation.ts';
import { withDeadline } from '#functions/adapters/deadline.ts';
import { reserveMs, securityLogMs } from '#functions/adapters/time-limits.ts';
import type { SignedIn } from '#functions/app/ports/signed-in.ts';
import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  type RouteGroup,
  successStatus,
} from '#shared/api/route.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { canonicalEmail } from '#shared/model/email.ts';
import { readEnv } from './env.ts';
import { logger } from './observe.ts';
import { compressed, failure, Reply, type ReplyParts, success } from './reply.ts';
import { isLong, parseBody, parseInput, requireSize } from './request.ts';
import { logRefusal, type Pseudonymization } from './security-log.ts';
import type { requireSession as readRequiredSession } from './session.ts';

/** The input of a handler, with all values parsed. `session` is the only source of the user's ID. */
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

/**
 * A handler in two steps, which saves a wait. `prepare` only reads and counts. It runs while the session of a GET is read,
 * which it therefore does not know, or while the change of another route is counted. It returns the second step, which
 * runs once the request is admitted.
 */
type Prepared<R extends Route> = {
  prepare(
    context: R['method'] extends 'GET' ? Omit<Context<R>, 'session'> : Context<R>,
  ): Promise<(session: Context<R>['session']) => ReturnType<Handler<R>>>;
};

export type Handlers<G extends RouteGroup> = { [Name in keyof G]: Handler<G[Name]> | Prepared<G[Name]> };

/** A handler of any route. The route is unknown until a request arrives. */
type AnyContext = Partial<Record<keyof Context<Route>, unknown>>;
type AnyHandler =
  | ((context: AnyContext) => unknown)
  | { prepare(context: AnyContext): Promise<(session: unknown) => unknown> };

export type HttpLambda = (
  event: APIGatewayProxyEventV2,
  context: LambdaContext,
) => Promise<APIGatewayProxyStructuredResultV2>;

type RequireSession = typeof readRequiredSession;

/** Counts a long body before it is parsed. Throws `too-many-requests`. */
type CountLongBody = (userId: string, event: APIGatewayProxyEventV2) => Promise<void>;

/** Counts an account's change through a route such as `PUT /api/cart/{itemId}`. Throws `too-many-requests`. */
type CountWrite = (userId: string, route: string) => Promise<void>;

/**
 * Runs before the handlers of a group: reads the session and limits changes, if the group has `session` routes, limits
 * long bodies, if a route has a long field, and pseudonymizes people in the security log.
 */
export type Guard = Pseudonymization & {
  requireSession: RequireSession | null;
  countWrite?: CountWrite;
  countLongBody?: CountLongBody;
};

/**
 * The guard that a group needs. A group with only `public` routes may pass null, which keeps the table code out of its
 * bundle.
 */
type GuardOf<G extends RouteGroup> = ('session' extends G[keyof G]['access']
  ? Guard & { requireSession: RequireSession; countWrite: CountWrite }
  : 'signed' extends G[keyof G]['access']
    ? Guard
    : Guard | null) &
  ([Extract<G[keyof G], { longField: object }>] extends [never] ? unknown : { countLongBody: CountLongBody });

const refuseEveryone: RequireSession = async () => {
  throw new AppError('unauthenticated', 'Please sign in');
};

/**
 * Returns the Lambda handler of a route group. It checks a request in this order: the route (404), the size of the body
 * (413), the session (401), the origin of a write (403), the number of long bodies (429), then parameters, query, and body
 * (400, 404, 413, 415), and the number of the account's changes through this route (429), also of the refused ones. It
 * also parses the handler's reply with the route's schema, which removes undeclared attributes. A request that would take
 * longer than Lambda allows ends in time with 504. A missing handler is a type error.
 */
export function serve<G extends RouteGroup>(group: G, guard: GuardOf<G>, handlers: Handlers<G>): HttpLambda {
  const rows: RouteGroup = group;
  const sessionOf = guard?.requireSession ?? refuseEveryone;
  // The router only finds the route's name. The code below looks up the route itself, because the error handling needs
  // it.
  const nameOf = httpRouter<APIGatewayProxyEventV2, string>({
    routes: Object.entries(rows).map(([name, { method, path }]) => ({ method, path, handler: async () => name })),
    notFoundResponse: () => '',
  });

  const answer: HttpLambda = async (event, context) => {
    let route: Route | undefined;
    let account: string | undefined;
    const answered = async () => {
      const name = await nameOf(event, context);
      route = rows[name];
      if (!route) throw notFound('Page');
      requireSize(route, event);
      // Route and handler have the same name, but TypeScript cannot match their types when the name is a variable.
      const handle = handlers[name] as AnyHandler;
      const read = inputOf(route, event);
      // A stranger without a cookie causes no reads.
      const isEarly = typeof handle === 'object' && route.method === 'GET' && event.cookies !== undefined;
      const early = isEarly ? later(async () => handle.prepare(read())) : undefined;
      const session = route.access === 'session' ? await sessionOf(event) : undefined;
      account = session?.signedIn.userId;
      if (route.access !== 'signed' && route.method !== 'GET') requireOwnOrigin(event.headers);
      if (guard?.countLongBody && account !== undefined && isLong(route, event))
        await guard.countLongBody(account, event);
      const isChange = session && route.method !== 'GET';
      const key = `${route.method} ${route.path}`;
      const count = async () => isChange && guard?.countWrite?.(session.signedIn.userId, key);
      let input: ReturnType<typeof read>;
      try {
        input = read();
      } catch (refusal) {
        // Even refusing a body takes time.
        await count();
        throw refusal;
      }
      const counted = count();
      account ??= emailIn(input.body);
      const given = { ...input, session: session?.signedIn };
      const steps = typeof handle === 'object' ? (early ?? later(() => handle.prepare(given))) : undefined;
      await counted;
      const returned = typeof handle === 'function' ? await handle(given) : await (await steps!)(session?.signedIn);
      return reply(route, returned, session?.cookies);
    };
    try {
      return await withDeadline(context.getRemainingTimeInMillis() - reserveMs, answered);
    } catch (error) {
      if (guard && route) {
        const refused = { route, error, event, account };
        await withDeadline(securityLogMs, () => logRefusal(guard, refused)).catch(reportUnlogged);
      }
      const { requestId } = event.requestContext;
      return failure(error, { requestId, asText: route?.failsAsText === true });
    }
  };
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(injectLambdaContext(logger))
    .handler((event, context) =>
      correlated(event.requestContext.requestId, async () =>
        compressed(await answer(event, context), event.headers['accept-encoding']),
      ),
    );
}

/** Returns a function that parses everything that a request contains, except its session. */
const inputOf = (route: Route, event: APIGatewayProxyEventV2) => () => ({
  params: route.params && parseInput(route.params, event.pathParameters ?? {}, 'not-found'),
  query: route.query && parseInput(route.query, event.queryStringParameters ?? {}, 'invalid-request'),
  body: parseBody(route, event),
  event,
});

/**
 * Waits for the counting of a request and for the reads beside it, and returns what was read. A request above its limit is
 * refused for that reason, whatever the reads find.
 */
export async function admitted<T>(counted: Promise<void>, reads: Promise<T>): Promise<T> {
  const read = later(() => reads);
  await counted;
  return read;
}

/** Starts work whose error counts only if the request is not refused before its result is needed. */
function later<T>(work: () => Promise<T>): Promise<T> {
  const started = work();
  started.catch(() => undefined);
  return started;
}

/** A failure to record a refusal must not change the response. */
const reportUnlogged = (error: Error): void => logger.error('A security event could not be recorded', { error });

/** Returns the account of a request without a session, such as a sign-in: the canonical email in its body. */
function emailIn(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? canonicalEmail(email) : undefined;
}

function reply(route: Route, returned: unknown, sessionCookies: string[] = []): APIGatewayProxyStructuredResultV2 {
  const parts: ReplyParts<unknown> = returned instanceof Reply ? returned.parts : { json: returned };
  const { status = successStatus(route), json, cookies = [], ...rest } = parts;
  const allCookies = [...sessionCookies, ...cookies];
  return success(status, {
    ...rest,
    ...(json !== undefined && route.response && { json: route.response.parse(json) }),
    ...(allCookies.length > 0 && { cookies: allCookies }),
  });
}

/**
 * Throws `foreign-origin` for a request that another site triggered in a browser. `serve` does this for every write. A GET
 * that another site must not trigger either asks itself.
 */
export function requireOwnOrigin(headers: Headers): void {
  if (isForeign(headers)) throw new AppError('foreign-origin', 'This request came from another site');
}

type Headers = Record<string, string | undefined>;

/**
 * Returns whether another site triggered a request in a browser. Every browser that the shop supports states the source in
 * `Sec-Fetch-Site`, and older ones state it in `Origin`, but only with a write. Clients other than browsers send neither
 * header. Another site cannot exploit such clients, because they do not attach cookies automatically.
 */
export function isForeign({ 'sec-fetch-site': site, origin }: Headers): boolean {
  if (site) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== readEnv('SITE_URL');
}
