/** An RGB picture with 8 bits per channel and its rows from top to bottom. */
export type RgbPicture = { width: number; height: number; rgb: Uint8Array };

/** Encodes pixels as files. Equal pixels produce equal bytes. */
export type PictureFiles = {
  /**
   * Encodes bands of whole rows as a PNG stream with 300 dpi in its metadata. All bands may use the same buffer, so
   * that each one overwrites the previous one. A picture of 4 channels has straight alpha; without `channels` it has 3.
   */
  png(picture: {
    width: number;
    height: number;
    channels?: 3 | 4;
    bands: Iterable<Uint8Array>;
  }): AsyncIterable<Uint8Array>;
  /** Encodes a JPEG, which every browser and email client can read. */
  jpeg(picture: RgbPicture): Promise<Uint8Array>;
  /** Encodes a WebP file, which is about half the size of the JPEG. */
  webp(picture: RgbPicture): Promise<Uint8Array>;
};

/** A SHA-256 digest of pieces that are added one by one. `end` returns the digest in hex. */
export type RunningDigest = { add(piece: Uint8Array): void; end(): string };
