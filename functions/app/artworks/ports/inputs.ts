import type { UserInput } from '#shared/model/input.ts';
import type { Page, PageWanted } from '../../ports/page.ts';

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
