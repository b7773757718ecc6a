/** The signed-in caller. */
export type SignedIn = { userId: string; sid: string };

export type Session = {
  /** SHA-256 of the token, hex: the token itself is never stored. */
  sid: string;
  userId: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  /** Unix seconds at which the session expires (TTL may lag). */
  expire: number;
};

export type Sessions = {
  /**
   * Opens a session for a user who was read with this password hash. Throws `unauthenticated` if the hash has changed or the
   * user is gone: no session opens after a password change has ended them all.
   */
  open(session: Session, passwordHash: string | null): Promise<void>;
  /** Extends a session until `expire`. An ended session stays ended. */
  touch(session: Pick<Session, 'sid' | 'userId'>, lastSeenAt: string, expire: number): Promise<void>;
  /** Returns the session unless it is unknown or expired at `now` (Unix seconds). */
  find(sid: string, now: number): Promise<Session | undefined>;
  /** Returns all sessions that have not expired at `now`. */
  listOf(userId: string, now: number): Promise<Session[]>;
  end(sid: string): Promise<void>;
  /** Ends every session opened before the call. */
  endAllOf(userId: string, except?: string): Promise<void>;
};
