/** The action that an emailed link allows. */
export type TokenPurpose = 'verify-email' | 'reset-password';

type StoredToken = {
  /** The SHA-256 of the token. */
  hash: string;
  userId: string;
  purpose: TokenPurpose;
  /** The digest of the user's password hash or email. The link becomes invalid when that value changes. */
  boundTo: string;
  /** The expiry time in Unix seconds. */
  expire: number;
};

export type Tokens = {
  save(token: StoredToken): Promise<void>;
  /**
   * Uses up the token and returns it. Returns undefined if the token is unknown, used, expired at `now`, or made for
   * another purpose.
   */
  use(hash: string, purpose: TokenPurpose, now: number): Promise<Pick<StoredToken, 'userId' | 'boundTo'> | undefined>;
  removeAllOf(userId: string): Promise<void>;
};
