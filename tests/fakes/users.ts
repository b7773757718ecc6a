import type { LinkedIdentity, StoredUser, Users } from '#functions/app/accounts/ports.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { canonicalEmail } from '#shared/model/email.ts';

/** Returns an in-memory implementation of the users port. */
export function fakeUsers(...people: StoredUser[]): Users {
  const records = new Map(people.map((one) => [one.id, one]));
  const identities = new Map<string, LinkedIdentity & { userId: string }>();
  const keyOf = ({ issuer, subject }: { issuer: string; subject: string }) => `${issuer} ${subject}`;
  const by = (field: 'username' | 'email', value: string) =>
    [...records.values()].find((one) => canonicalEmail(one[field]) === canonicalEmail(value));
  const change = (userId: string, more: Partial<StoredUser>) => {
    const found = records.get(userId);
    if (!found) throw new AppError('not-found', 'User not found');
    records.set(userId, { ...found, ...more });
  };

  return {
    async add(user, identity) {
      if (by('username', user.username)) return 'username-taken';
      if (by('email', user.email)) return 'email-taken';
      records.set(user.id, user);
      if (identity) identities.set(keyOf(identity), { ...identity, userId: user.id, linkedAt: user.createdAt });
      return 'added';
    },
    find: async (userId) => records.get(userId),
    findByEmail: async (email) => by('email', email),
    findByIdentity: async (identity) => records.get(identities.get(keyOf(identity))?.userId ?? ''),
    async link({ id: userId, email }, { issuer, subject }, linkedAt) {
      if (records.get(userId)?.email !== email) throw notFound('User');
      change(userId, { emailVerified: true });
      identities.set(keyOf({ issuer, subject }), { issuer, subject, userId, linkedAt });
    },
    identitiesOf: async (userId) =>
      [...identities.values()]
        .filter((one) => one.userId === userId)
        .map(({ issuer, subject, linkedAt }) => ({ issuer, subject, linkedAt })),
    async unlink(userId, identity, kept) {
      const isOwn = (one: typeof identity) => identities.get(keyOf(one))?.userId === userId;
      const isLeft = kept === undefined || (kept ? isOwn(kept) : records.get(userId)?.passwordHash);
      if (!isOwn(identity) || !isLeft) return false;
      return identities.delete(keyOf(identity));
    },
    async setPassword(userId, passwordHash, updatedAt, before) {
      if (before !== undefined && records.get(userId)?.passwordHash !== before) return false;
      change(userId, { passwordHash, pendingEmail: null, updatedAt });
      return true;
    },
    async replaceHash(userId, before, passwordHash, updatedAt) {
      if (records.get(userId)?.passwordHash !== before) return false;
      change(userId, { passwordHash, updatedAt });
      return true;
    },
    async setPendingEmail(userId, pendingEmail, passwordHash, updatedAt) {
      if (records.get(userId)?.passwordHash !== passwordHash) return false;
      change(userId, { pendingEmail, updatedAt });
      return true;
    },
    async changeEmail(userId, email, updatedAt, expire) {
      const [before, holder] = [records.get(userId), by('email', email)];
      if ((holder && holder.id !== userId) || before?.pendingEmail !== email) return false;
      const kept = before.formerEmails ?? [];
      const restored = kept.find((one) => one.email.toLowerCase() === email.toLowerCase());
      const former = before.emailVerified ? [{ email: before.email, changedAt: updatedAt, expire }] : [];
      const formerEmails = restored
        ? kept.filter(({ changedAt }) => changedAt < restored.changedAt)
        : [...kept, ...former];
      change(userId, { email, emailVerified: true, pendingEmail: null, formerEmails, updatedAt });
      return true;
    },
    async restoreEmail(userId, { email, changedAt: since }, passwordHash, updatedAt) {
      const formerEmails = records.get(userId)?.formerEmails?.filter(({ changedAt }) => changedAt < since);
      change(userId, { email, emailVerified: true, pendingEmail: null, passwordHash, formerEmails, updatedAt });
      return true;
    },
    markEmailVerified: async (userId, updatedAt) => change(userId, { emailVerified: true, updatedAt }),
    remove: async (userId) => void records.delete(userId),
    removeRecords: async () => {},
  };
}
