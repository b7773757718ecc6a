import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Pseudonyms } from '#functions/app/ports/pseudonyms.ts';
import type { Route } from '#shared/api/route.ts';
import { type SecurityEvent, securityMetric, weightOf } from '#shared/deployment/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { logger, metricAttributes } from './observe.ts';

/** How the log pseudonymizes people. `networkOf` is null for groups without rate limits per network. */
export type Pseudonymization = {
  pseudonyms: Pseudonyms;
  networkOf: ((event: APIGatewayProxyEventV2) => string) | null;
};

type Refusal = {
  route: Route;
  error: unknown;
  event: APIGatewayProxyEventV2;
  /** The user's ID, or the canonical email to which the request refers. */
  account: string | undefined;
};

/**
 * Records a refused request if it may be part of an attack, as a log line and a metric. Accounts and networks appear as
 * pseudonyms, so a burst can be traced for a day without identifying anyone.
 */
export async function logRefusal(
  pseudonymization: Pseudonymization,
  { route, error, event, account }: Refusal,
): Promise<void> {
  const refused = securityEventOf(route, error, event);
  if (refused) await logSecurityEvent(pseudonymization, refused, { event, account });
}

/** Records one event in the security log. */
export async function logSecurityEvent(
  { pseudonyms, networkOf }: Pseudonymization,
  refused: SecurityEvent,
  { event, account }: Pick<Refusal, 'event' | 'account'>,
): Promise<void> {
  logger.warn(`Security: ${refused}`, {
    security: refused,
    route: event.routeKey,
    network: networkOf ? await pseudonyms.of('network', networkOf(event)) : undefined,
    account: account === undefined ? undefined : await pseudonyms.of('account', account),
    requestId: event.requestContext.requestId,
    ...metricAttributes(securityMetric, weightOf(refused)),
  });
}

/** Returns the security event for a refusal, or undefined for everyday errors such as a missing field. */
export function securityEventOf(
  { access }: Pick<Route, 'access'>,
  error: unknown,
  { cookies }: Pick<APIGatewayProxyEventV2, 'cookies'>,
): SecurityEvent | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { code, issues = [] } = error;
  if (code === 'foreign-origin') return 'foreign-origin';
  if (code === 'too-many-requests') return 'limited';
  // A webhook with a wrong secret in its path gets the same response as an unknown page.
  if (code === 'bad-signature' || (access === 'signed' && code === 'not-found')) return 'bad-signature';
  if (code === 'unauthenticated' && access === 'public') return 'sign-in-failed';
  if (code === 'unauthenticated' && cookies !== undefined && cookies.length > 0) return 'session-refused';
  if (code === 'wrong-password') return 'password-refused';
  return access === 'public' && issues.some(({ path }) => path === 'token') ? 'token-refused' : undefined;
}
