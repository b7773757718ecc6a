import type { Basis, LinkedIdentity, StoredUser, Users } from '#functions/app/accounts/ports.ts';
import { AppError } from '#shared/errors.ts';
import { canonicalEmail } from '#shared/model/email.ts';

export const storedUser: StoredUser = {
  id: '01',
  username: 'maya',
  email: 'maya@example.com',
  emailVerified: true,
  pendingEmail: null,
  passwordHash: 'hash',
  createdAt: 'then',
  updatedAt: 'then',
};

/** Returns an in-memory implementation of the users port. */
export function fakeUsers(...people: StoredUser[]): Users {
  const records = new Map(people.map((one) => [one.id, one]));
  const identities = new Map<string, LinkedIdentity & { userId: string }>();
  const keyOf = ({ issuer, subject }: { issuer: string; subject: string }) => `${issuer} ${subject}`;
  /** The users whose email is another's. */
  const lost = new Set<string>();
  const by = (field: 'username' | 'email', value: string) =>
    [...records.values()].find(
      (one) => canonicalEmail(one[field]) === canonicalEmail(value) && (field === 'username' || !lost.has(one.id)),
    );
  const change = (userId: string, more: Partial<StoredUser>) => {
    const found = records.get(userId);
    if (!found) throw new AppError('not-found', 'User not found');
    records.set(userId, { ...found, ...more });
  };
  /** Returns whether the user still has the values of the basis. */
  const isStill = ({ id, ...basis }: Pick<Basis, 'id'> & Partial<Basis>) => {
    const found = records.get(id);
    const fields = ['email', 'emailVerified', 'passwordHash', 'updatedAt'] as const;
    return found !== undefined && fields.every((one) => basis[one] === undefined || basis[one] === found[one]);
  };

  return {
    async add(user, identity) {
      if (by('username', user.username)) return 'username-taken';
      if (by('email', user.email)) return 'email-taken';
      records.set(user.id, user);
      if (identity) identities.set(keyOf(identity), { ...identity, userId: user.id, linkedAt: user.createdAt });
      return 'added';
    },
    async addInPlaceOf(other, user) {
      if (by('username', user.username)) return 'username-taken';
      if (by('email', other.email)?.id !== other.id || !isStill({ ...other, emailVerified: false }))
        return 'email-taken';
      lost.add(other.id);
      records.set(user.id, user);
      return 'added';
    },
    find: async (userId) => records.get(userId),
    findByEmail: async (email) => by('email', email),
    findByIdentity: async (identity) => records.get(identities.get(keyOf(identity))?.userId ?? ''),
    async link(basis, { issuer, subject }, linkedAt) {
      if (!isStill(basis) || lost.has(basis.id)) return false;
      change(basis.id, { emailVerified: true });
      identities.set(keyOf({ issuer, subject }), { issuer, subject, userId: basis.id, linkedAt });
      return true;
    },
    identitiesOf: async (userId) =>
      [...identities.values()]
        .filter((one) => one.userId === userId)
        .map(({ issuer, subject, linkedAt }) => ({ issuer, subject, linkedAt })),
    async unlink({ id: userId, ...basis }, identity, kept, updatedAt) {
      const isOwn = (one: typeof identity) => identities.get(keyOf(one))?.userId === userId;
      const isLeft = kept === undefined || (kept ? isOwn(kept) : records.get(userId)?.passwordHash);
      if (!isOwn(identity) || !isLeft) return false;
      if (kept !== undefined && !isStill({ ...basis, id: userId })) return false;
      if (kept !== undefined) change(userId, { pendingEmail: null, updatedAt });
      return identities.delete(keyOf(identity));
    },
    async markChanged(userId, updatedAt) {
      if (records.has(userId)) change(userId, { updatedAt });
    },
    async setPassword(basis, passwordHash, updatedAt) {
      if (!isStill(basis)) return false;
      change(basis.id, { passwordHash, pendingEmail: null, updatedAt });
      return true;
    },
    async resetPassword(basis, passwordHash, updatedAt) {
      if (!isStill(basis) || lost.has(basis.id)) return false;
      change(basis.id, { passwordHash, emailVerified: true, pendingEmail: null, updatedAt });
      return true;
    },
    async replaceHash(userId, before, passwordHash, updatedAt) {
      if (records.get(userId)?.passwordHash !== before) return false;
      change(userId, { passwordHash, updatedAt });
      return true;
    },
    async setPendingEmail(basis, pendingEmail) {
      if (!isStill(basis)) return false;
      change(basis.id, { pendingEmail });
      return true;
    },
    async changeEmail(userId, email, updatedAt, expire) {
      const [before, holder] = [records.get(userId), by('email', email)];
      if (before?.pendingEmail !== email) return 'outrun';
      if (holder && holder.id !== userId) return 'taken';
      const kept = before.formerEmails ?? [];
      const restored = kept.find((one) => one.email.toLowerCase() === email.toLowerCase());
      const former = before.emailVerified ? [{ email: before.email, changedAt: updatedAt, expire }] : [];
      const formerEmails = restored
        ? kept.filter(({ changedAt }) => changedAt < restored.changedAt)
        : [...kept, ...former];
      change(userId, { email, emailVerified: true, pendingEmail: null, formerEmails, updatedAt });
      lost.delete(userId);
      return 'changed';
    },
    async restoreEmail(userId, { email, changedAt: since }, passwordHash, updatedAt) {
      const formerEmails = records.get(userId)?.formerEmails?.filter(({ changedAt }) => changedAt < since);
      change(userId, { email, emailVerified: true, pendingEmail: null, passwordHash, formerEmails, updatedAt });
      return true;
    },
    async markEmailVerified({ id, email }, updatedAt) {
      if (!isStill({ id, email }) || lost.has(id)) return false;
      change(id, { emailVerified: true, updatedAt });
      return true;
    },
    remove: async (userId) => void records.delete(userId),
    removeRecords: async () => {},
  };
}
