/** The store of private pictures. */
export type Images = {
  put(
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    about: { type: string; downloadName?: string },
  ): Promise<void>;
  /** Returns the bytes of the file, or undefined if the key does not exist. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes all files whose keys have this prefix. */
  removeAll(prefix: string): Promise<void>;
  /** Returns a link that works for `seconds`. The browser saves the file under its stored download name. */
  temporaryUrl(key: string, seconds: number): Promise<string>;
};

/**
 * The store of pictures that the provider and browsers fetch through the CDN. The keys of artworks’ files are
 * unguessable.
 */
export type PublicImages = {
  /** Stores the picture and returns its public URL on the site's origin. Keys begin with one of `publicKeyPrefixes`. */
  publish(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, type: string): Promise<string>;
  has(key: string): Promise<boolean>;
  /** Returns the bytes of the picture as they arrive, or undefined if the key does not exist. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes all files whose keys have this prefix. The CDN may serve its copies for up to a day longer. */
  removeAll(prefix: string): Promise<void>;
  urlOf(key: string): string;
};

/** The measures of a stored picture: its MD5 hash, its size in bytes, and its width and height in pixels. */
export type PictureFacts = { md5: string; size: number; width: number; height: number };

/** A file from the print provider. */
export type Picture = { bytes: Uint8Array; type: 'image/jpeg' | 'image/png' };

export type FetchPicture = (url: string) => Promise<Picture>;

/**
 * Returns a copy of the picture as WebP for each of the sides, in pixels and in the same order. The longest side of a copy
 * has that length, and transparent parts stay transparent. A smaller picture keeps its size. Throws `upstream-failed` for
 * a file that is damaged or has too many pixels.
 */
export type ScalePicture = <Side extends number>(
  picture: Picture,
  sides: readonly Side[],
) => Promise<{ side: Side; bytes: Uint8Array }[]>;
