import type { Look } from '#shared/art/looks.ts';
import type { DrawnDetails } from '#shared/art/parameters.ts';
import type { ArtworkStatus } from '#shared/model/artwork.ts';
import type { MadeFor, UserInput } from '#shared/model/input.ts';
import type { Page, PageWanted } from '../ports/page.ts';

export type StoredArtwork = {
  id: number;
  userId: string;
  inputId: number;
  /** An unsigned 32-bit integer. */
  seed: number;
  title: string | null;
  status: ArtworkStatus;
  /** The time of the last status change. An old time shows that a message was lost or that a worker crashed. */
  statusAt: string;
  /** Everything that the artwork is painted from, except the voiceprint, which stays with the input. */
  parameters: DrawnDetails & { look: Look };
  rendererVersion: string;
  isPurchased: boolean;
  /**
   * True after the shopper deleted the artwork. The record of a purchased one stays, because orders still show it.
   */
  isHidden: boolean;
  /**
   * The SHA-256 hash in hex of the artwork's RGB rows, painted `hashedPixels` wide. Null until the artwork is painted.
   * Every later painting must have the same hash.
   */
  pixelHash: string | null;
  hashedPixels: number;
  /**
   * The version in the URL of the storefront pictures. Painting, and an order that ends, increase the version.
   */
  imageVersion: number;
  cachedAt: string | null;
  createdAt: string;
};

/** An artwork with everything that it is painted from, and for whom it was made. */
export type PaintableArtwork = StoredArtwork & {
  madeFor: MadeFor;
  /** The bands of the voice in base64, or null without a voice. */
  voiceprint: string | null;
};

type AddTerms = {
  /** The request's `Idempotency-Key` header. */
  requestKey?: string | undefined;
  /** What replaces the artwork's own seed and title if this is the first artwork of its input. */
  first?: Partial<Pick<StoredArtwork, 'seed' | 'title'>>;
  /** The maximum number of artworks per user and day (UTC). Without this value, the number is unlimited. */
  perDay?: number;
};

export type Artworks = {
  nextId(userId: string): Promise<number>;
  /**
   * Stores a new artwork and returns it. Returns the earlier artwork if a request with the same `requestKey` already
   * stored an artwork within the last day. Returns undefined if the user already has `perDay` artworks on this day
   * (UTC).
   */
  add(artwork: StoredArtwork, terms?: AddTerms): Promise<StoredArtwork | undefined>;
  /** Returns the artwork that a request with this key stored within the day before `now` (Unix seconds). */
  findByRequest(userId: string, requestKey: string, now: number): Promise<StoredArtwork | undefined>;
  find(userId: string, id: number): Promise<StoredArtwork | undefined>;
  /** Returns the artwork with what it takes from its input. */
  findPaintable(userId: string, id: number): Promise<PaintableArtwork | undefined>;
  /** Returns the user's artworks, newest first. Includes hidden artworks only with `all`. */
  list(userId: string, which?: 'shown' | 'all'): Promise<StoredArtwork[]>;
  /** Returns a page of the artworks that the user has not deleted, newest first. */
  page(userId: string, wanted: PageWanted<number>): Promise<Page<StoredArtwork>>;
  /** Changes the status to `to` and returns true. Returns false if the current status is not in `from`. */
  move(userId: string, id: number, from: readonly ArtworkStatus[], to: ArtworkStatus, at: string): Promise<boolean>;
  /** Resets the status to pending and returns true. Returns false if the status changed after `statusAt`. */
  revive(userId: string, id: number, statusAt: string, at: string): Promise<boolean>;
  /**
   * Sets the status to ready, stores the pixel hash, and increments the image version. Returns false if the artwork was
   * deleted.
   */
  markReady(
    userId: string,
    id: number,
    painted: { pixelHash: string; hashedPixels: number; cachedAt: string },
  ): Promise<boolean>;
  /** Replaces the title and returns the artwork. Throws `not-found`. */
  rename(userId: string, id: number, title: string | null): Promise<StoredArtwork>;
  /**
   * Hides the artwork. One with an unfinished removal is in `UnfinishedRemovals` until it is deleted, or hidden without
   * one, which only a purchased one can be.
   */
  hide(userId: string, id: number, removal: 'unfinished' | null): Promise<void>;
  /** Deletes the artwork and returns true. Returns false if the artwork was purchased. */
  remove(userId: string, id: number): Promise<boolean>;
  /** Returns the IDs of the orders that purchased the artwork. */
  purchasesOf(userId: string, id: number): Promise<string[]>;
  /**
   * Removes an order from the artwork's purchases. The artwork stays purchased while another order includes it. The
   * removal of a hidden one is unfinished from then on. Does nothing if the order is already removed or the artwork was
   * deleted.
   */
  revokePurchase(userId: string, id: number, orderId: string): Promise<void>;
};

/** A hidden artwork that may still have to be deleted. */
export type UnfinishedRemoval = Pick<StoredArtwork, 'userId' | 'id'>;

export type UnfinishedRemovals = {
  /** Returns them in the order of their owners. */
  list(): Promise<UnfinishedRemoval[]>;
};

/** The mockup operation that artworks need. */
export type MockupsOfArtworks = {
  /** Removes all mockups of the artwork. */
  removeArtwork(userId: string, artworkId: number): Promise<void>;
};

/** The cart operation that artworks need. */
export type CartsOfArtworks = {
  /** Removes every cart line that shows the artwork. */
  removeArtwork(userId: string, artworkId: number): Promise<void>;
};

export type StoredInput = UserInput & {
  userId: string;
  /** The SHA-256 hash of the normalized fields and the voice digest in hex. The hash is unique per user. */
  inputHash: string;
  voiceDigest: string | null;
  /** The measurements of the voice recording, or null if there is none. */
  voiceScalars: { pitchHz: number | null; voicedShare: number; activeTenths: number; loudestFrame: number } | null;
  /** The consent text that the shopper saw, and when. Null without a voice, or if the client named no text. */
  voiceConsent: { version: string; at: string } | null;
};

export type Inputs = {
  /**
   * Counts one more save on the day (UTC) of `at` (ISO 8601) and returns true. Returns false if the user has already
   * saved `perDay` times on this day.
   */
  countSave(userId: string, at: string, perDay: number): Promise<boolean>;
  /** Returns a new input ID for this user from an atomic counter. */
  nextId(userId: string): Promise<number>;
  /** Stores a new input and returns it, or returns the user's existing input with the same hash. */
  add(input: StoredInput): Promise<StoredInput>;
  find(userId: string, id: number): Promise<StoredInput | undefined>;
  findByHash(userId: string, inputHash: string): Promise<StoredInput | undefined>;
  /** Returns the user's inputs, newest first. */
  list(userId: string): Promise<StoredInput[]>;
  /** Returns a page of the user's inputs, newest first. */
  page(userId: string, wanted: PageWanted<number>): Promise<Page<StoredInput>>;
};

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
