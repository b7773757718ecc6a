import type { ArtInput } from '#shared/art/parameters.ts';
import type { ArtworkStatus, UploadStatus } from '#shared/model/artwork.ts';

/** Everything needed to paint the very same artwork again: kept with it, whatever becomes of the input. */
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

/** The artwork's file at the print provider; at most one per artwork. Size and format come from the provider, once it is `ok`. */
export type PrintFile = {
  userId: string;
  artworkId: number;
  printfulFileId: number | null;
  /** Where the provider fetches the original from: public, under a key made of chance alone. */
  fileUrl: string;
  status: UploadStatus;
  width: number | null;
  height: number | null;
  fileSize: number | null;
  format: string;
  dpi: number;
  colorMode: string;
  createdAt: string;
  updatedAt: string;
};

export type Artworks = {
  nextId(userId: string): Promise<number>;
  /**
   * Keeps a new artwork and gives it; or the one that an earlier call with the same `requestKey` (the caller's
   * `Idempotency-Key`) made within a day before.
   */
  add(artwork: StoredArtwork, requestKey?: string): Promise<StoredArtwork>;
  /** The artwork that an earlier call with this key made, unless the key is over at `now` (Unix seconds): after a day. */
  findByRequest(userId: string, requestKey: string, now: number): Promise<StoredArtwork | undefined>;
  find(userId: string, id: number): Promise<StoredArtwork | undefined>;
  /** Newest first; hidden ones are left out unless all are asked for. */
  list(userId: string, which?: 'shown' | 'all'): Promise<StoredArtwork[]>;
  /** Moves to `to` only from one of `from`; throws `conflict` otherwise. */
  move(userId: string, id: number, from: readonly ArtworkStatus[], to: ArtworkStatus, at: string): Promise<void>;
  /** Back to pending, at `at`, unless its status moved after `statusAt`; says whether it did. */
  revive(userId: string, id: number, statusAt: string, at: string): Promise<boolean>;
  /** Painted: ready, with the hash of its pixels, its pictures' version raised. Says whether it is still there. */
  markReady(userId: string, id: number, painted: { pixelHash: string; cachedAt: string }): Promise<boolean>;
  hide(userId: string, id: number): Promise<void>;
  /** Deletes it, unless it has been purchased; says whether it did. */
  remove(userId: string, id: number): Promise<boolean>;
  /** Takes back the purchase by one order; it stays purchased while another has it. Safe to repeat, and when it is gone. */
  withdrawPurchase(userId: string, id: number, orderId: string): Promise<void>;
  /** Counts one more artwork on this day (`YYYY-MM-DD`) and gives the count so far, atomically. */
  countOn(userId: string, day: string): Promise<number>;
  /** Counts one more artwork of this input and gives the count so far, atomically. */
  countOf(userId: string, inputId: number): Promise<number>;
};

export type PrintFiles = {
  find(userId: string, artworkId: number): Promise<PrintFile | undefined>;
  /** The caller's own file with this number at the provider. */
  findByFileId(userId: string, printfulFileId: number): Promise<PrintFile | undefined>;
  /** Stores `file` in place of `previous` (undefined: of none), and says so; false when somebody else was first. */
  replace(previous: PrintFile | undefined, file: PrintFile): Promise<boolean>;
};
