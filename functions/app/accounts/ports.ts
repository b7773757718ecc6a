import type { User } from '#shared/model/user.ts';

export type StoredUser = User & {
  /** The password hash, or null for a user who signs in only through an identity provider. */
  passwordHash: string | null;
  /** When the password was last set, unless that never happened since the account was created. */
  passwordChangedAt?: string | undefined;
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

/**
 * What a decision about an account rests on, as it was read. A write that carries out the decision is refused once one of
 * these values is another, so that whatever happened in between is not undone.
 */
export type Basis = Pick<StoredUser, 'id' | 'passwordHash'> &
  Partial<Pick<StoredUser, 'email' | 'emailVerified' | 'updatedAt'>>;

export type Users = {
  /**
   * Adds a user, whom the identity may sign in. Adds nothing if the username or the email is taken, ignoring case and
   * Unicode form.
   */
  add(user: StoredUser, identity?: IdentityKey): Promise<'added' | 'username-taken' | 'email-taken'>;
  /**
   * Adds a user with the email of another account, which keeps everything but loses the email: its `findByEmail` is the
   * new user's. Returns `email-taken` if the other account has another email or password by now, has confirmed the email,
   * or has lost it.
   */
  addInPlaceOf(
    other: Basis & Pick<StoredUser, 'email'>,
    user: StoredUser,
  ): Promise<'added' | 'username-taken' | 'email-taken'>;
  find(userId: string): Promise<StoredUser | undefined>;
  /** Returns the user with this email, ignoring case and Unicode form. */
  findByEmail(email: string): Promise<StoredUser | undefined>;
  findByIdentity(identity: IdentityKey): Promise<StoredUser | undefined>;
  /**
   * Lets the identity sign in as this user, whose email its provider has verified. Does not count as a change of the
   * user, so an intruder outruns nobody with it. Safe to repeat. Returns false if the basis is gone, or the email is
   * another user's.
   */
  link(basis: Basis & Pick<StoredUser, 'email'>, identity: IdentityKey, at: string): Promise<boolean>;
  /** Returns the identities that may sign in as this user. May lag behind `link` and `unlink`. */
  identitiesOf(userId: string): Promise<LinkedIdentity[]>;
  /**
   * Takes the identity from the user, if another way to sign in is left: the identity `kept`, or the password if `kept`
   * is null, or anyway if it is undefined. Unless it is, this counts as a change of the user, needs the basis, and drops
   * the pending email, for which whoever signed in with the identity may have asked. Returns whether it was taken.
   */
  unlink(basis: Basis, identity: IdentityKey, kept: IdentityKey | null | undefined, at: string): Promise<boolean>;
  /** Counts as a change of the user, so that what was decided before is refused. Does nothing to a deleted user. */
  markChanged(userId: string, at: string): Promise<void>;
  /**
   * Also drops the pending email, because whoever knew the former password may have asked for it. Returns false if the
   * basis is gone.
   */
  setPassword(basis: Basis, passwordHash: string, at: string): Promise<boolean>;
  /**
   * Does the same, and marks the email as verified, to which the link was sent. Also returns false once a deletion of the
   * account is recorded, or the email is another user's.
   */
  resetPassword(basis: Basis & Pick<StoredUser, 'email'>, passwordHash: string, at: string): Promise<boolean>;
  /** Replaces the hash if it is still `before`. Returns whether it was. */
  replaceHash(userId: string, before: string, after: string, at: string): Promise<boolean>;
  /**
   * Stores the new email. Does not count as a change of the user, so an intruder outruns nobody with it. Returns false if
   * the basis is gone.
   */
  setPendingEmail(basis: Basis, email: string): Promise<boolean>;
  /**
   * Gives the user the pending email, verified. A verified previous one can be restored until `expire` (Unix seconds),
   * so nobody else can have it until then; an unverified one is released. Changes nothing if another user has the new
   * email, or if it is no longer pending or the user has changed meanwhile.
   */
  changeEmail(userId: string, email: string, at: string, expire: number): Promise<'changed' | 'taken' | 'outrun'>;
  /**
   * Gives the user a former email back, with a new password hash, and drops the pending email and every email since.
   * Returns false if that email cannot be restored any more, or a deletion of the account is recorded. Whatever an intruder changes meanwhile does not prevent it.
   */
  restoreEmail(userId: string, former: FormerEmail, passwordHash: string, at: string): Promise<boolean>;
  /** Returns false if the user has another email by now, or the email is another user's. */
  markEmailVerified(basis: Pick<StoredUser, 'id' | 'email'>, at: string): Promise<boolean>;
  /** Deletes the user and releases the username, email, and identities. Safe to repeat. */
  remove(userId: string): Promise<void>;
  /** Deletes every record in the user's own partition. Safe to repeat. */
  removeRecords(userId: string): Promise<void>;
};

export type Session = {
  /** The SHA-256 of the session token, in hex. The token itself is never stored. */
  sid: string;
  userId: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  /**
   * When the shopper proved again who they are, which opens another session, or null if that never happened or was
   * used.
   */
  confirmedAt: string | null;
  /** The user's `passwordChangedAt` when the shopper proved it. The proof counts for no other password. */
  confirmedFor?: string | undefined;
  /** The identity that opened the session, unless a password did. */
  identity?: IdentityKey | undefined;
  /** The expiry time in Unix seconds. DynamoDB may delete the record later. */
  expire: number;
};

export type Sessions = {
  /**
   * Opens a session if the user still has this password hash, the identity that opens it, if one does, and, if it is
   * given, this `updatedAt`. Throws `unauthenticated` if one of them has changed or the user was deleted. Without this
   * check, a concurrent sign-in could open a session after a change has ended all sessions.
   */
  open(session: Session, passwordHash: string | null, updatedAt?: string): Promise<void>;
  /** Extends a session until `expire` (Unix seconds). Does nothing if the session has ended. */
  touch(session: Pick<Session, 'sid' | 'userId'>, lastSeenAt: string, expire: number): Promise<void>;
  /** Returns the session unless it is unknown or expired at `now` (Unix seconds). */
  find(sid: string, now: number): Promise<Session | undefined>;
  /** Uses up the session's confirmation. Returns whether it had one that is not older than `since` (ISO). */
  useConfirmation(sid: string, since: string): Promise<boolean>;
  /** Returns the user's sessions that have not expired at `now` (Unix seconds). */
  listOf(userId: string, now: number): Promise<Session[]>;
  end(sid: string): Promise<void>;
  /** Ends the user's sessions that would expire first, so that `kept` are left. Never ends the session `except`. */
  endOldest(userId: string, kept: number, except: string): Promise<void>;
  /** Ends all sessions of the user that were opened before the call. */
  endAllOf(userId: string): Promise<void>;
};

/** The action that an emailed link allows. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'start-anew' | 'change-email' | 'restore-email';

type StoredToken = {
  /** The SHA-256 of the token. */
  hash: string;
  /** The user, or, to start anew, the digest of the mailbox: accounts with the address may come and go. */
  userId: string;
  purpose: TokenPurpose;
  /** The digest of the values that the link depends on. The link becomes invalid when one of them changes. */
  boundTo: string;
  /** The expiry time in Unix seconds. */
  expire: number;
};

export type Tokens = {
  save(token: StoredToken): Promise<void>;
  /** Returns what `use` would return, and leaves the token usable. */
  find(hash: string, purpose: TokenPurpose, now: number): Promise<Pick<StoredToken, 'userId' | 'boundTo'> | undefined>;
  /**
   * Uses up the token and returns it. Returns undefined if the token is unknown, used, expired at `now`, or made for
   * another purpose.
   */
  use(hash: string, purpose: TokenPurpose, now: number): Promise<Pick<StoredToken, 'userId' | 'boundTo'> | undefined>;
  /** Removes the user's tokens, but keeps those for the purpose `except`. */
  removeAllOf(userId: string, except: TokenPurpose | null): Promise<void>;
};

/**
 * The browsers from which accounts have signed in. A device is the SHA-256 of the browser's token and the user id: the
 * same browser is another device for another account.
 */
export type Devices = {
  isKnown(device: string, now: number): Promise<boolean>;
  /** Keeps the device until `expire` (Unix seconds). Safe to repeat. */
  remember(userId: string, device: string, expire: number): Promise<void>;
  /** Forgets the user's devices that would expire first, so that `kept` are left. Returns how many are left. */
  forgetOldest(userId: string, kept: number): Promise<number>;
  forgetAllOf(userId: string): Promise<void>;
};

export type PasswordHashes = {
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the hash. Checking a password against a missing hash takes as long as against
   * a real one, so the response time does not reveal whether an account exists.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Returns whether the hash has a different cost than new hashes. */
  isOutdated(hash: string): boolean;
};

/** The addresses of deleted accounts, each kept until the notice of the deletion is sent. */
export type DeletionNotices = {
  /** Keeps the address until `expire` (Unix seconds). */
  keep(userId: string, email: string, expire: number): Promise<void>;
  find(userId: string): Promise<string | undefined>;
  remove(userId: string): Promise<void>;
};

/** Deleted accounts that may still have data. */
export type UnfinishedDeletions = {
  /**
   * Records that the account was deleted at a time (ISO). A repeated deletion counts from the later time. Returns false,
   * and records nothing, if the basis is gone.
   */
  record(userId: string, at: string, basis?: Basis): Promise<boolean>;
  /** Returns the accounts that were deleted before a time, the first one first. */
  before(time: string): Promise<{ userId: string; at: string }[]>;
  remove(userId: string): Promise<void>;
};

/**
 * Why a browser signs in at the provider: to open an account, to connect the identity to the account that is signed in,
 * or to confirm that account in place of its password.
 */
export type SignInPurpose = 'open' | 'connect' | 'confirm';

/** A sign-in attempt, with the random one-time values that protect it. */
export type SignInAttempt = { state: string; nonce: string; verifier: string; purpose: SignInPurpose };

/** An external sign-in provider (OpenID Connect, authorization code flow with PKCE). */
export type IdentityProvider = {
  /**
   * Returns the provider's sign-in URL. To confirm an account, the provider must ask even a person whom it knows to sign
   * in. Throws `upstream-failed` if the provider does not respond.
   */
  authorizationUrl(attempt: SignInAttempt): Promise<string>;
  /**
   * Exchanges an authorization response, the query of the redirect back to the shop, for an identity. Returns undefined
   * if the response is not the provider's answer to this attempt, or the provider does not confirm the identity, its
   * verified email and, to confirm an account, a sign-in during the last minutes. Throws `upstream-failed` if the
   * provider does not respond.
   */
  identify(response: URLSearchParams, attempt: SignInAttempt): Promise<Identity | undefined>;
};
