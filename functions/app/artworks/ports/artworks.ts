import type { ArtInput } from '#shared/art/parameters.ts';
import type { ArtworkStatus } from '#shared/model/artwork.ts';

type ArtParameters = Omit<ArtInput, 'voiceprint' | 'seed'> & { voiceprint: string | null };

export type StoredArtwork = {
  id: number;
  userId: string;
  inputId: number;
  /** Unsigned 32-bit. */
  seed: number;
  status: ArtworkStatus;
  /** Time of the last status change. A status that stays unchanged too long means a lost message. */
  statusAt: string;
  parameters: ArtParameters;
  rendererVersion: string;
  isPurchased: boolean;
  /** An ordered artwork is hidden when deleted, because its orders still show it. */
  isHidden: boolean;
  /** SHA-256 over the original's RGB rows, hex; null until it is painted. */
  pixelHash: string | null;
  /** Increases when the storefront pictures change (painted, purchased); part of their URL. */
  imageVersion: number;
  cachedAt: string | null;
  createdAt: string;
};

type AddTerms = {
  /** The caller's `Idempotency-Key`. */
  requestKey?: string | undefined;
  /** Replaces the artwork's own seed if no artwork of its input was stored before. */
  firstSeed?: number;
  /** Unlimited when absent. */
  perDay?: number;
};

export type Artworks = {
  nextId(userId: string): Promise<number>;
  /**
   * Stores a new artwork and returns it, or the one that a call with the same `requestKey` stored less than a day ago.
   * Counts it per input and per day (UTC) in the same transaction. Returns undefined when the day already has `perDay`
   * artworks.
   */
  add(artwork: StoredArtwork, terms?: AddTerms): Promise<StoredArtwork | undefined>;
  /** Returns the artwork that a call with this key stored less than a day before `now` (Unix seconds). */
  findByRequest(userId: string, requestKey: string, now: number): Promise<StoredArtwork | undefined>;
  find(userId: string, id: number): Promise<StoredArtwork | undefined>;
  /** Newest first; hidden artworks only with `all`. */
  list(userId: string, which?: 'shown' | 'all'): Promise<StoredArtwork[]>;
  /** Changes the status. Returns false unless the artwork is in one of `from`. */
  move(userId: string, id: number, from: readonly ArtworkStatus[], to: ArtworkStatus, at: string): Promise<boolean>;
  /** Sets the status back to pending. Returns false if the status changed after `statusAt`. */
  revive(userId: string, id: number, statusAt: string, at: string): Promise<boolean>;
  /**
   * Sets the status to ready, stores the pixel hash and increments the image version. Returns false if the artwork was
   * deleted.
   */
  markReady(userId: string, id: number, painted: { pixelHash: string; cachedAt: string }): Promise<boolean>;
  hide(userId: string, id: number): Promise<void>;
  /** Deletes the artwork unless it was purchased; returns whether it did. */
  remove(userId: string, id: number): Promise<boolean>;
  /**
   * Withdraws one order's purchase; the artwork stays purchased while another order holds it. Safe to repeat. Does
   * nothing if the artwork was deleted.
   */
  withdrawPurchase(userId: string, id: number, orderId: string): Promise<void>;
};

/** The part of the cart that artworks need. */
export type CartsOfArtworks = {
  /** Removes every cart line that shows the artwork. */
  removeArtwork(userId: string, artworkId: number): Promise<void>;
};
