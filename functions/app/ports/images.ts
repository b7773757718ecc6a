/** Private pictures and samples, by key. */
export type Images = {
  put(
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    about: { type: string; downloadName?: string },
  ): Promise<void>;
  /** Returns undefined if the key does not exist. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes every key with this prefix. */
  removeAll(prefix: string): Promise<void>;
  /** Returns a link that works for `seconds` and downloads the file under its stored name. */
  temporaryUrl(key: string, seconds: number): Promise<string>;
};

/** Pictures that the provider and the browser fetch through the CDN, under unguessable keys. */
export type PublicImages = {
  /** Stores the picture and returns its public URL (`/p/…` or `/m/…` on the site's origin). Keys begin with `p/` or `m/`. */
  publish(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, type: string): Promise<string>;
  has(key: string): Promise<boolean>;
  /** Removes every key with this prefix. CDN copies last up to a day longer. */
  removeAll(prefix: string): Promise<void>;
  urlOf(key: string): string;
};
