/** Private pictures and samples, by key. */
export type Images = {
  put(
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    about: { type: string; downloadName?: string },
  ): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins so. */
  removeAll(prefix: string): Promise<void>;
  /** A link that works for `seconds` and saves the file under the name it was stored with. */
  temporaryUrl(key: string, seconds: number): Promise<string>;
};

/** Pictures that the provider and the browser fetch through the CDN, under keys nobody can guess. */
export type PublicImages = {
  /** Stores the picture and gives its public URL (`/p/…` or `/m/…` on the site's origin). Keys begin with `p/` or `m/`. */
  publish(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, type: string): Promise<string>;
  has(key: string): Promise<boolean>;
  /** Removes everything whose key begins so; copies at the edge outlive it by a day at most. */
  removeAll(prefix: string): Promise<void>;
  urlOf(key: string): string;
};
