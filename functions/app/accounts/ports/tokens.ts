/** The action that a mailed link allows. */
export type TokenPurpose = 'verify-email' | 'reset-password';

type StoredToken = {
  /** The token's SHA-256. */
  hash: string;
  userId: string;
  purpose: TokenPurpose;
  /** Digest of the password or email that the link acts on. The link is invalid once that changes. */
  boundTo: string;
  /** Unix seconds. */
  expire: number;
};

export type Tokens = {
  save(token: StoredToken): Promise<void>;
  /** Uses up the token and returns it. Undefined if unknown, used, for another purpose or expired at `now`. */
  use(hash: string, purpose: TokenPurpose, now: number): Promise<Pick<StoredToken, 'userId' | 'boundTo'> | undefined>;
  removeAllOf(userId: string): Promise<void>;
};
