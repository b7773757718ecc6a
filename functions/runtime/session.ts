import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { openTable, perTable } from '#functions/adapters/dynamo/table.ts';
import type { SignedIn } from '#functions/app/accounts/ports/sessions.ts';
import { isoOf, unixSeconds } from '#functions/app/ports/clock.ts';
import { sessionCookieName } from '#shared/deployment/session-cookie.ts';
import { AppError } from '#shared/errors.ts';
import { hostCookie, readCookie } from './cookies.ts';
import { readEnv } from './env.ts';

export const sessionSeconds = 30 * 24 * 3600;
/** The minimum time between two extensions of a session in seconds. */
const touchSeconds = 3600;

/** Returns the `Set-Cookie` value that stores the session token for 30 days. An empty token deletes the cookie. */
export const sessionCookie = (token: string): string => hostCookie(sessionCookieName, token, sessionSeconds);

export const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the request's session token, or undefined. */
export const sessionToken = (event: APIGatewayProxyEventV2): string | undefined => readCookie(event, sessionCookieName);

const sessionsOn = perTable(dynamoSessions);

/** Returns the session repository, always as the same object. */
export const openSessions = () => sessionsOn(openTable(readEnv('TABLE_NAME')));

/**
 * Returns the signed-in user and the cookies to set, or undefined without a valid session. Extends the session and its
 * cookie if the last extension is more than an hour old.
 */
export async function readSession(
  event: APIGatewayProxyEventV2,
): Promise<{ signedIn: SignedIn; cookies: string[] } | undefined> {
  const token = sessionToken(event);
  if (token === undefined) return undefined;
  const sessions = openSessions();
  const now = unixSeconds(systemClock);
  const session = await sessions.find(sidOf(token), now);
  if (!session) return undefined;
  const signedIn = { userId: session.userId, sid: session.sid };
  if (session.expire - now > sessionSeconds - touchSeconds) return { signedIn, cookies: [] };
  await sessions.touch(session, isoOf(systemClock), now + sessionSeconds);
  return { signedIn, cookies: [sessionCookie(token)] };
}

/** Returns the same result as `readSession`, but throws `unauthenticated` without a valid session. */
export async function requireSession(
  event: APIGatewayProxyEventV2,
): Promise<{ signedIn: SignedIn; cookies: string[] }> {
  const found = await readSession(event);
  if (!found) throw new AppError('unauthenticated', 'Please sign in');
  return found;
}
