/** What the holder of a mailed link may do. */
type TokenPurpose = 'verify-email' | 'reset-password';

export type Tokens = {
  /** `hash` is the token's SHA-256; `expire` is in Unix seconds. */
  save(token: { hash: string; userId: string; purpose: TokenPurpose; expire: number }): Promise<void>;
  /** Uses the token up and says whose it was: undefined when unknown, used, of another purpose or over at `now`. */
  use(hash: string, purpose: TokenPurpose, now: number): Promise<string | undefined>;
  removeAllOf(userId: string): Promise<void>;
};
