export type PasswordHashes = {
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the hash. A missing hash takes as long as a wrong password, so the response
   * time does not reveal whether an account exists.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
};
