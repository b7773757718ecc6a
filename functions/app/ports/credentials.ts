/** Hashes passwords so slowly that guessing is not worth it. */
export type PasswordHashes = {
  hash(password: string): Promise<string>;
  /** Takes as long for no hash at all as for a wrong password, so that the time tells nothing. */
  verify(password: string, hash: string | null): Promise<boolean>;
};

/** SHA-256, hex. */
export type Digest = (content: string | Uint8Array) => string;

/** Unguessable, 256 bits, safe in a URL and a cookie. */
export type Secrets = { newToken(): string };

export type Ids = { newId(): string };
