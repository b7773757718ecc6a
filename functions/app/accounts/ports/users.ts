import type { User } from '#shared/model/user.ts';

export type StoredUser = User & {
  /** The password hash, or null for a user who signs in only through an identity provider. */
  passwordHash: string | null;
  /** The email that replaces the current one once somebody follows the link sent to it. */
  pendingEmail: string | null;
  /** The emails that can be restored, oldest first. */
  formerEmails?: FormerEmail[] | undefined;
};

/** A verified email that another one has replaced. It can be restored until `expire` (Unix seconds). */
export type FormerEmail = { email: string; changedAt: string; expire: number };

/** A user's identity at an identity provider. `subject` never changes, but the email may change. */
export type Identity = { issuer: string; subject: string; email: string; name: string | null };

export type IdentityKey = Pick<Identity, 'issuer' | 'subject'>;
export type LinkedIdentity = IdentityKey & { linkedAt: string };

export type Users = {
  /**
   * Adds a user, whom the identity may sign in. Adds nothing if the username or the email is taken, ignoring case and
   * Unicode form.
   */
  add(user: StoredUser, identity?: IdentityKey): Promise<'added' | 'username-taken' | 'email-taken'>;
  find(userId: string): Promise<StoredUser | undefined>;
  /** Returns the user with this email, ignoring case and Unicode form. */
  findByEmail(email: string): Promise<StoredUser | undefined>;
  findByIdentity(identity: IdentityKey): Promise<StoredUser | undefined>;
  /** Lets the identity sign in as this user, whose email its provider has verified. Safe to repeat. */
  link(userId: string, identity: IdentityKey, at: string): Promise<void>;
  /** Returns the identities that may sign in as this user. May lag behind `link` and `unlink`. */
  identitiesOf(userId: string): Promise<LinkedIdentity[]>;
  /**
   * Takes the identity from the user, if another way to sign in is left: the identity `kept`, or the password if `kept`
   * is null, or anyway if it is undefined. Returns whether it was.
   */
  unlink(userId: string, identity: IdentityKey, kept: IdentityKey | null | undefined): Promise<boolean>;
  /**
   * Also drops the pending email, because whoever knew the former password may have asked for it. With `before`, changes
   * nothing unless the hash is still `before`. Returns whether it was.
   */
  setPassword(userId: string, passwordHash: string | null, at: string, before?: string | null): Promise<boolean>;
  /** Replaces the hash if it is still `before`. Returns whether it was. */
  replaceHash(userId: string, before: string, after: string, at: string): Promise<boolean>;
  /** Stores the new email, if the password hash is still `passwordHash`. Returns whether it was. */
  setPendingEmail(userId: string, email: string, passwordHash: string | null, at: string): Promise<boolean>;
  /**
   * Gives the user the pending email, verified. A verified previous one can be restored until `expire` (Unix seconds),
   * so nobody else can have it until then; an unverified one is released. Returns false if another user has the new
   * email, or if it is no longer pending.
   */
  changeEmail(userId: string, email: string, at: string, expire: number): Promise<boolean>;
  /**
   * Gives the user a former email back, with a new password hash, and drops the pending email and every email since.
   * Returns false if that email cannot be restored any more, or if the emails have changed meanwhile.
   */
  restoreEmail(userId: string, former: FormerEmail, passwordHash: string, at: string): Promise<boolean>;
  markEmailVerified(userId: string, at: string): Promise<void>;
  /** Deletes the user and releases the username, email, and identities. Safe to repeat. */
  remove(userId: string): Promise<void>;
  /** Deletes every record in the user's own partition. Safe to repeat. */
  removeRecords(userId: string): Promise<void>;
};
