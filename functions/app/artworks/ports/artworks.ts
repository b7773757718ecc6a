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
  /** When the status last moved: one that has stood still for too long has lost its message. */
  statusAt: string;
  parameters: ArtParameters;
  rendererVersion: string;
  isPurchased: boolean;
  /** Ordered artworks are hidden when deleted, for their orders still show them. */
  isHidden: boolean;
  /** SHA-256 over the original's RGB rows, hex; null until it is painted. */
  pixelHash: string | null;
  /** Raised when the storefront pictures change (painted, purchased): part of their URL. */
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
   * Counts it, in the same transaction, as one of its input and one of its day (UTC). Returns undefined when the day has
   * `perDay` artworks already.
   */
  add(artwork: StoredArtwork, terms?: AddTerms): Promise<StoredArtwork | undefined>;
  /** Returns the artwork that a call with this key stored less than a day before `now` (Unix seconds). */
  findByRequest(userId: string, requestKey: string, now: number): Promise<StoredArtwork | undefined>;
  find(userId: string, id: number): Promise<StoredArtwork | undefined>;
  /** Newest first; hidden ones are left out unless all are asked for. */
  list(userId: string, which?: 'shown' | 'all'): Promise<StoredArtwork[]>;
  /** Changes the status. Returns false unless the artwork is in one of `from`. */
  move(userId: string, id: number, from: readonly ArtworkStatus[], to: ArtworkStatus, at: string): Promise<boolean>;
  /** Sets the status back to pending. Returns false if the status changed after `statusAt`. */
  revive(userId: string, id: number, statusAt: string, at: string): Promise<boolean>;
  /** Painted: ready, with the hash of its pixels, its pictures' version raised. Says whether it is still there. */
  markReady(userId: string, id: number, painted: { pixelHash: string; cachedAt: string }): Promise<boolean>;
  hide(userId: string, id: number): Promise<void>;
  /** Deletes it, unless it has been purchased; says whether it did. */
  remove(userId: string, id: number): Promise<boolean>;
  /** Takes back the purchase by one order; it stays purchased while another has it. Safe to repeat, and when it is gone. */
  withdrawPurchase(userId: string, id: number, orderId: string): Promise<void>;
};

/** The part of the cart that artworks need. */
export type CartsOfArtworks = {
  /** Removes every cart line that shows the artwork. */
  removeArtwork(userId: string, artworkId: number): Promise<void>;
};
