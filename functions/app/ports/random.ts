export type Random = {
  bytes(count: number): Uint8Array;
};

export type Secrets = { newToken(): string };

export type Ids = { newId(): string };

export type Digest = (content: string | Uint8Array) => string;
