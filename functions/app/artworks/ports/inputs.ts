import type { UserInput } from '#shared/model/input.ts';

export type StoredInput = UserInput & {
  userId: string;
  /** SHA-256 over the normalized fields and the voice's digest, hex: unique per user. */
  inputHash: string;
  voiceDigest: string | null;
  /** Median pitch, voiced share, active length, loudest frame; null without a voice. */
  voiceScalars: { pitchHz: number | null; voicedShare: number; activeTenths: number; loudestFrame: number } | null;
};

export type Inputs = {
  /** Returns the next number of this user's inputs, from an atomic counter. */
  nextId(userId: string): Promise<number>;
  /** Stores a new input and returns it, or returns the user's existing input with the same hash. */
  add(input: StoredInput): Promise<StoredInput>;
  find(userId: string, id: number): Promise<StoredInput | undefined>;
  findByHash(userId: string, inputHash: string): Promise<StoredInput | undefined>;
  /** Newest first. */
  list(userId: string): Promise<StoredInput[]>;
};
