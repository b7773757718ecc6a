/** The action that an emailed link allows. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'restore-email';

type StoredToken = {
  /** The SHA-256 of the token. */
  hash: string;
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
