export type PasswordHashes = {
  hash(password: string): Promise<string>;
  /** Takes as long for a missing hash as for a wrong password: the time reveals nothing. */
  verify(password: string, hash: string | null): Promise<boolean>;
};
