/** An RGB picture, eight bits a channel, rows from the top. */
export type RgbPicture = { width: number; height: number; rgb: Uint8Array };

/** Encodes pixels as files. Equal pixels produce equal bytes. */
export type PictureFiles = {
  /**
   * Encodes the printed original: a streamed PNG from bands of whole rows, with 300 dpi in its metadata. A band may
   * overwrite the previous one.
   */
  png(picture: { width: number; height: number; bands: Iterable<Uint8Array> }): AsyncIterable<Uint8Array>;
  /** Encodes a JPEG, which every browser and mail client can read. */
  jpeg(picture: RgbPicture): Promise<Uint8Array>;
  /** Encodes a WebP, at about half the size of the JPEG. */
  webp(picture: RgbPicture): Promise<Uint8Array>;
};

/** SHA-256 over the concatenated pieces, hex. */
export type RunningDigest = { add(piece: Uint8Array): void; end(): string };
