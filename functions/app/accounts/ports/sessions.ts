/** The signed-in caller. */
export type SignedIn = { userId: string; sid: string };

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
  /** The expiry time in Unix seconds. DynamoDB may delete the record later. */
  expire: number;
};

export type Sessions = {
  /**
   * Opens a session if the user still has this password hash. Throws `unauthenticated` if the hash has changed or the
   * user was deleted. Without this check, a concurrent sign-in could open a session after a password change has ended
   * all sessions.
   */
  open(session: Session, passwordHash: string | null): Promise<void>;
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
