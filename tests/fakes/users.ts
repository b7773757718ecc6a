import type { StoredUser, Users } from '#functions/app/accounts/ports/users.ts';
import { AppError } from '#shared/errors.ts';
import { canonicalEmail } from '#shared/model/email.ts';

/** Returns an in-memory implementation of the users port. */
export function fakeUsers(...people: StoredUser[]): Users {
  const records = new Map(people.map((one) => [one.id, one]));
  const identities = new Map<string, string>();
  const by = (field: 'username' | 'email', value: string) =>
    [...records.values()].find((one) => canonicalEmail(one[field]) === canonicalEmail(value));
  const change = (userId: string, more: Partial<StoredUser>) => {
    const found = records.get(userId);
    if (!found) throw new AppError('not-found', 'User not found');
    records.set(userId, { ...found, ...more });
  };

  return {
    async add(user) {
      if (by('username', user.username)) return 'username-taken';
      if (by('email', user.email)) return 'email-taken';
      records.set(user.id, user);
      return 'added';
    },
    find: async (userId) => records.get(userId),
    findByEmail: async (email) => by('email', email),
    findByIdentity: async ({ issuer, subject }) => records.get(identities.get(`${issuer} ${subject}`) ?? ''),
    link: async (userId, { issuer, subject }) => void identities.set(`${issuer} ${subject}`, userId),
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
    async changeEmail(userId, email, updatedAt) {
      const holder = by('email', email);
      if ((holder && holder.id !== userId) || records.get(userId)?.pendingEmail !== email) return false;
      change(userId, { email, emailVerified: true, pendingEmail: null, updatedAt });
      return true;
    },
    markEmailVerified: async (userId, updatedAt) => change(userId, { emailVerified: true, updatedAt }),
    remove: async (userId) => void records.delete(userId),
    removeRecords: async () => {},
  };
}
