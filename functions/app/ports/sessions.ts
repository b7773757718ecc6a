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
  save(session: Session): Promise<void>;
  /** Keeps a session alive until `expire`; one that was ended meanwhile stays ended. */
  touch(sid: string, lastSeenAt: string, expire: number): Promise<void>;
  /** The session, unless it is unknown or over at `now` (unix seconds). */
  find(sid: string, now: number): Promise<Session | undefined>;
  listOf(userId: string, now: number): Promise<Session[]>;
  end(sid: string): Promise<void>;
  endAllOf(userId: string, except?: string): Promise<void>;
};
