/** What the holder of a mailed link may do. */
export type TokenPurpose = 'verify-email' | 'reset-password';

type StoredToken = {
  /** The token's SHA-256. */
  hash: string;
  userId: string;
  purpose: TokenPurpose;
  /** What the link is about, as a digest: it opens nothing once the account has another one. */
  boundTo: string;
  /** Unix seconds. */
  expire: number;
};

export type Tokens = {
  save(token: StoredToken): Promise<void>;
  /** Uses the token up and gives what it was: undefined when unknown, used, of another purpose or over at `now`. */
  use(hash: string, purpose: TokenPurpose, now: number): Promise<Pick<StoredToken, 'userId' | 'boundTo'> | undefined>;
  removeAllOf(userId: string): Promise<void>;
};
