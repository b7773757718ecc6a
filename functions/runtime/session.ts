import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import type { SignedIn } from '#functions/app/accounts/ports/sessions.ts';
import { isoOf, unixSeconds } from '#functions/app/ports/clock.ts';
import { sessionCookieName } from '#shared/deployment/session-cookie.ts';
import { AppError } from '#shared/errors.ts';
import { hostCookie, readCookie } from './cookies.ts';
import { readEnv } from './env.ts';

export const sessionSeconds = 30 * 24 * 3600;
/** A session is written anew at most this often. */
const touchSeconds = 3600;

/** The `Set-Cookie` that keeps a session for 30 days from now, or with an empty token ends it. */
export const sessionCookie = (token: string): string => hostCookie(sessionCookieName, token, sessionSeconds);

export const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The session token the browser sent, if any. */
export const sessionToken = (event: APIGatewayProxyEventV2): string | undefined => readCookie(event, sessionCookieName);

/** Who is calling, or undefined without a living session. Rolls the session (and its cookie) forward as it is used. */
export async function readSession(
  event: APIGatewayProxyEventV2,
): Promise<{ signedIn: SignedIn; cookies: string[] } | undefined> {
  const token = sessionToken(event);
  if (token === undefined) return undefined;
  const sessions = dynamoSessions(openTable(readEnv('TABLE_NAME')));
  const now = unixSeconds(systemClock);
  const session = await sessions.find(sidOf(token), now);
  if (!session) return undefined;
  const signedIn = { userId: session.userId, sid: session.sid };
  if (session.expire - now > sessionSeconds - touchSeconds) return { signedIn, cookies: [] };
  await sessions.touch(session, isoOf(systemClock), now + sessionSeconds);
  return { signedIn, cookies: [sessionCookie(token)] };
}

export async function requireSession(
  event: APIGatewayProxyEventV2,
): Promise<{ signedIn: SignedIn; cookies: string[] }> {
  const found = await readSession(event);
  if (!found) throw new AppError('unauthenticated', 'Please sign in');
  return found;
}
