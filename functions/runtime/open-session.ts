import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { randomTokens } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import type { StoredUser } from '#functions/app/accounts/ports/users.ts';
import { isoOf, unixSeconds } from '#functions/app/ports/clock.ts';
import { openSessions, sessionCookie, sessionSeconds, sessionToken, sidOf } from './session.ts';

/**
 * Signs the caller in as the user whose password was just checked. Opens a session under a new token, ends the browser's
 * earlier session and returns the cookie to set. Throws `unauthenticated` if the password was changed meanwhile.
 */
export async function openSession(event: APIGatewayProxyEventV2, user: StoredUser): Promise<string> {
  const sessions = openSessions();
  const before = sessionToken(event);
  if (before !== undefined) await sessions.end(sidOf(before));
  const token = randomTokens.newToken();
  const now = isoOf(systemClock);
  const session = {
    sid: sidOf(token),
    userId: user.id,
    userAgent: event.headers['user-agent']?.slice(0, 300) ?? 'Unknown',
    createdAt: now,
    lastSeenAt: now,
    expire: unixSeconds(systemClock) + sessionSeconds,
  };
  await sessions.open(session, user.passwordHash);
  return sessionCookie(token);
}

/** Signs the caller out, if signed in. Returns the cookie to set. */
export async function closeSession(event: APIGatewayProxyEventV2): Promise<string> {
  const token = sessionToken(event);
  if (token !== undefined) await openSessions().end(sidOf(token));
  return sessionCookie('');
}
