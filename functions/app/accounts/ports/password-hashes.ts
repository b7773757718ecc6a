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
