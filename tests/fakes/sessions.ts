import type { Session, Sessions } from '#functions/app/accounts/ports.ts';

/** A session of the user `01`, opened and last used on New Year's Day. */
export const openedSession: Session = {
  sid: 's1',
  userId: '01',
  userAgent: 'Firefox',
  createdAt: '2026-01-01T12:00:00.000Z',
  lastSeenAt: '2026-01-01T12:00:00.000Z',
  confirmedAt: '2026-01-01T12:00:00.000Z',
  expire: Date.parse('2026-01-31T12:00:00.000Z') / 1000,
};

/** Returns an in-memory implementation of the sessions port. `open` does not check the password hash. */
export function fakeSessions(...opened: Session[]): Sessions {
  const records = new Map(opened.map((session) => [session.sid, session]));
  return {
    open: async (session) => void records.set(session.sid, session),
    async touch({ sid }, lastSeenAt, expire) {
      const session = records.get(sid);
      if (session) records.set(sid, { ...session, lastSeenAt, expire });
    },
    async find(sid, now) {
      const session = records.get(sid);
      return session && session.expire > now ? session : undefined;
    },
    async useConfirmation(sid, since) {
      const session = records.get(sid);
      if (!session?.confirmedAt || session.confirmedAt < since) return false;
      records.set(sid, { ...session, confirmedAt: null });
      return true;
    },
    listOf: async (userId, now) =>
      [...records.values()].filter((session) => session.userId === userId && session.expire > now),
    end: async (sid) => void records.delete(sid),
    async endOldest(userId, kept, except) {
      const all = [...records.values()].filter((session) => session.userId === userId);
      const others = all.filter(({ sid }) => sid !== except).sort((a, b) => a.expire - b.expire);
      for (const { sid } of others.slice(0, Math.max(0, all.length - kept))) records.delete(sid);
    },
    async endAllOf(userId) {
      for (const session of records.values()) if (session.userId === userId) records.delete(session.sid);
    },
  };
}
