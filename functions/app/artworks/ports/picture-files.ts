/** An RGB picture, eight bits a channel, rows from the top. */
export type RgbPicture = { width: number; height: number; rgb: Uint8Array };

/** Turns pixels into files. The same pixels always give the same bytes. */
export type PictureFiles = {
  /**
   * The printed original: a PNG of bands of whole rows, streamed, with its 300 dots per inch written into it. A band may
   * overwrite the one before.
   */
  png(picture: { width: number; height: number; bands: Iterable<Uint8Array> }): AsyncIterable<Uint8Array>;
  /** A storefront picture, as everything that shows pictures can read it. */
  jpeg(picture: RgbPicture): Promise<Uint8Array>;
  /** A storefront picture in about half the bytes. */
  webp(picture: RgbPicture): Promise<Uint8Array>;
};

/** SHA-256 over pieces, hex. */
export type RunningDigest = { add(piece: Uint8Array): void; end(): string };
