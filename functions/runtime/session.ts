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
/** A session is extended at most this often. */
const touchSeconds = 3600;

/** Returns the `Set-Cookie` header that keeps a session for 30 days from now. An empty token deletes the cookie. */
export const sessionCookie = (token: string): string => hostCookie(sessionCookieName, token, sessionSeconds);

export const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the request's session token, or undefined. */
export const sessionToken = (event: APIGatewayProxyEventV2): string | undefined => readCookie(event, sessionCookieName);

const sessionsOn = perTable(dynamoSessions);

/** Returns the same repository on every call. The first call opens it. */
export const openSessions = () => sessionsOn(openTable(readEnv('TABLE_NAME')));

/** Returns the caller, or undefined without a live session. Extends the session and its cookie as it is used. */
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

/** Returns the signed-in caller like `readSession`. Throws `unauthenticated` without a valid session. */
export async function requireSession(
  event: APIGatewayProxyEventV2,
): Promise<{ signedIn: SignedIn; cookies: string[] }> {
  const found = await readSession(event);
  if (!found) throw new AppError('unauthenticated', 'Please sign in');
  return found;
}
