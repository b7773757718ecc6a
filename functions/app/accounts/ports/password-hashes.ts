export type PasswordHashes = {
  hash(password: string): Promise<string>;
  /** Takes as long for no hash at all as for a wrong password, so that the time tells nothing. */
  verify(password: string, hash: string | null): Promise<boolean>;
};
