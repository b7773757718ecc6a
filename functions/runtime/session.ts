import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { openTable, perTable } from '#functions/adapters/dynamo/table.ts';
import { isoOf, unixSeconds } from '#functions/app/ports/clock.ts';
import type { SignedIn } from '#functions/app/ports/signed-in.ts';
import { sessionCookieName } from '#shared/deployment/session-cookie.ts';
import { AppError } from '#shared/errors.ts';
import { hostCookie, readCookie } from './cookies.ts';
import { readEnv } from './env.ts';

const sessionSeconds = 30 * 24 * 3600;
/** The maximum lifetime of a session in seconds, even if it is used constantly. */
const maxSessionSeconds = 90 * 24 * 3600;
/** The maximum number of a user's sessions. More than anybody has browsers; each costs two records for 30 days. */
export const maxSessions = 100;
/** The minimum time between two extensions of a session in seconds. */
const touchSeconds = 3600;

/** Returns when a session ends if it is not used again after `now`. All times are in Unix seconds. */
export const sessionEnd = (openedAt: number, now: number): number =>
  Math.min(now + sessionSeconds, openedAt + maxSessionSeconds);

/** Returns the `Set-Cookie` value that stores the session token for `seconds`. An empty token deletes the cookie. */
export const sessionCookie = (token: string, seconds: number): string => hostCookie(sessionCookieName, token, seconds);

/**
 * Returns the parts of a reply that end the browser's session: they delete the cookie and everything that the site
 * stored in the browser.
 */
export const signOutReply = (): { cookies: string[]; headers: Record<string, string> } => ({
  cookies: [sessionCookie('', 0)],
  headers: { 'clear-site-data': '"cache", "storage"' },
});

/** Returns a session's ID: the SHA-256 of its token in hex, so the table holds no token that could be used. */
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
  if (now - secondsOf(session.lastSeenAt) < touchSeconds) return { signedIn, cookies: [] };
  const end = sessionEnd(secondsOf(session.createdAt), now);
  await sessions.touch(session, isoOf(systemClock), end);
  return { signedIn, cookies: [sessionCookie(token, end - now)] };
}

const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

/** Returns the same result as `readSession`, but throws `unauthenticated` without a valid session. */
export async function requireSession(
  event: APIGatewayProxyEventV2,
): Promise<{ signedIn: SignedIn; cookies: string[] }> {
  const found = await readSession(event);
  if (!found) throw new AppError('unauthenticated', 'Please sign in');
  return found;
}
