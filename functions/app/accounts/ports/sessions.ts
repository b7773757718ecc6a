/** Who is calling, as the session says. */
export type SignedIn = { userId: string; sid: string };

export type Session = {
  /** SHA-256 of the token, hex: the token itself is never stored. */
  sid: string;
  userId: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  /** Unix seconds after which the session counts as gone, whether or not it was swept. */
  expire: number;
};

export type Sessions = {
  /**
   * Opens a session of a user who was read with this password hash. Throws `unauthenticated` when the user has another one
   * by now, or is gone: so nothing opens behind the back of whoever ends all sessions after changing the password.
   */
  open(session: Session, passwordHash: string | null): Promise<void>;
  /** Keeps a session alive until `expire`; one that was ended meanwhile stays ended. */
  touch(session: Pick<Session, 'sid' | 'userId'>, lastSeenAt: string, expire: number): Promise<void>;
  /** The session, unless it is unknown or over at `now` (unix seconds). */
  find(sid: string, now: number): Promise<Session | undefined>;
  /** Those that are not over at `now`, every one that has been opened before the call. */
  listOf(userId: string, now: number): Promise<Session[]>;
  end(sid: string): Promise<void>;
  /** Ends every session that has been opened before the call. */
  endAllOf(userId: string, except?: string): Promise<void>;
};
