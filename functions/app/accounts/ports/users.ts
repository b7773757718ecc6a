import type { User } from '#shared/model/user.ts';

export type StoredUser = User & {
  /** Null for people who sign in through an identity provider only. */
  passwordHash: string | null;
};

/** A person at an identity provider. `subject` never changes; the email may. */
export type Identity = { issuer: string; subject: string; email: string; name: string | null };

export type Users = {
  /** Username and email are unique, ignoring case. Adds nothing if one of them is taken. */
  add(user: StoredUser): Promise<'added' | 'username-taken' | 'email-taken'>;
  find(userId: string): Promise<StoredUser | undefined>;
  isUsernameTaken(username: string): Promise<boolean>;
  /** Ignores case. */
  findByEmail(email: string): Promise<StoredUser | undefined>;
  findByIdentity(identity: Pick<Identity, 'issuer' | 'subject'>): Promise<StoredUser | undefined>;
  /** Lets the identity sign in as this user. Safe to repeat. */
  link(userId: string, identity: Pick<Identity, 'issuer' | 'subject'>): Promise<void>;
  setPassword(userId: string, passwordHash: string | null, at: string): Promise<void>;
  markEmailVerified(userId: string, at: string): Promise<void>;
  /** Deletes the user and releases the username, email and identities. Safe to repeat. */
  remove(userId: string): Promise<void>;
  /** Deletes every record in the user's own partition. Safe to repeat. */
  removeRecords(userId: string): Promise<void>;
};
