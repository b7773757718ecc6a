import { notFound } from '#shared/errors.ts';
import type { SessionSummary } from '#shared/model/user.ts';
import { type Clock, isoOf, unixSeconds } from '../ports/clock.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Devices, Sessions, Users } from './ports.ts';

type Deps = { sessions: Sessions; clock: Clock };

/**
 * Returns the caller's sessions, most recently used first. The session that asks is in use now, although its record is
 * updated only once an hour.
 */
export async function listSessions({ sessions, clock }: Deps, { userId, sid }: SignedIn): Promise<SessionSummary[]> {
  const all = await sessions.listOf(userId, unixSeconds(clock));
  return all
    .map((session) => ({
      id: session.sid,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      lastSeenAt: session.sid === sid ? isoOf(clock) : session.lastSeenAt,
      current: session.sid === sid,
    }))
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
}

/**
 * Ends one of the caller's own sessions, also if a request of it that renews it is underway. Throws `not-found` for any
 * other session.
 */
export async function endOwnSession(
  { users, sessions, clock }: Deps & Pick<EndingAll, 'users'>,
  { userId }: SignedIn,
  sid: string,
): Promise<void> {
  const session = await sessions.find(sid, unixSeconds(clock));
  if (session?.userId !== userId) throw notFound('Session');
  await sessions.end(sid);
  await users.markChanged(userId, isoOf(clock));
}

type EndingAll = {
  users: Pick<Users, 'markChanged'>;
  sessions: Pick<Sessions, 'endAllOf'>;
  devices: Pick<Devices, 'forgetAllOf'>;
  clock: Clock;
};

/** Ends all of the caller's sessions, and forgets the browsers in which they were opened. */
export async function endAllSessions(
  { users, sessions, devices, clock }: EndingAll,
  { userId }: SignedIn,
): Promise<void> {
  await devices.forgetAllOf(userId);
  await sessions.endAllOf(userId);
  // A request of one of them that renews its session is refused from now on. What it has renewed ends below.
  await users.markChanged(userId, isoOf(clock));
  await sessions.endAllOf(userId);
}
