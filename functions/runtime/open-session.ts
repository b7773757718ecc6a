import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { randomTokens } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import type { IdentityKey, StoredUser } from '#functions/app/accounts/ports.ts';
import { isoOf, unixSeconds } from '#functions/app/ports/clock.ts';
import { maxSessions, openSessions, sessionCookie, sessionEnd, sessionToken, sidOf } from './session.ts';

type Opening = { isConfirmed?: boolean; isRenewing?: boolean; identity?: IdentityKey | undefined };

/**
 * Opens a session for a user whose credentials were just verified, and ends the browser's earlier session and the
 * user's oldest ones above the limit. A confirmed session may change who may enter the account, once. Returns the
 * cookie to set. Throws `unauthenticated` if the password has changed in the meantime, or the identity that signed in was
 * unlinked, or, if a request that ends every session `isRenewing` its own, if anything about the user has changed since.
 */
export async function openSession(
  event: APIGatewayProxyEventV2,
  user: StoredUser,
  { isConfirmed = false, isRenewing = false, identity: by }: Opening = {},
): Promise<string> {
  const sessions = openSessions();
  const before = sessionToken(event);
  if (before !== undefined) await sessions.end(sidOf(before));
  const token = randomTokens.newToken();
  const now = isoOf(systemClock);
  const seconds = unixSeconds(systemClock);
  const expire = sessionEnd(seconds, seconds);
  const session = {
    sid: sidOf(token),
    userId: user.id,
    userAgent: event.headers['user-agent']?.slice(0, 300) ?? 'Unknown',
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: isConfirmed ? now : null,
    ...(isConfirmed && user.passwordChangedAt && { confirmedFor: user.passwordChangedAt }),
    ...(by && { identity: { issuer: by.issuer, subject: by.subject } }),
    expire,
  };
  await sessions.open(session, user.passwordHash, isRenewing ? user.updatedAt : undefined);
  await sessions.endOldest(user.id, maxSessions, session.sid);
  return sessionCookie(token, expire - seconds);
}

/** Ends the browser's session, if any. */
export async function closeSession(event: APIGatewayProxyEventV2): Promise<void> {
  const token = sessionToken(event);
  if (token !== undefined) await openSessions().end(sidOf(token));
}
