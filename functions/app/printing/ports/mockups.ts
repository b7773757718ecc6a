import type { Position } from '#shared/model/position.ts';
import type { FilePosition } from '#shared/model/print-plan.ts';

export type MockupSubject = { userId: string; artworkId: number; productId: number; look: string; placement: string };

/** `impossible` if the provider refused the request, and `failed` if it could not draw the mockup. */
export type MockupFailure = 'impossible' | 'failed';

export type StoredMockup = MockupSubject & {
  variantId: number;
  /** Where the shopper wants the motif. Null stands for the product's default position. */
  position: Position | null;
  /** The key of the provider's task. Null until the provider accepts the request. */
  taskKey: string | null;
  mockupUrl: string | null;
  thumbnailUrl: string | null;
  /**
   * The time at which the mockup is to be requested. Null until its message is sent, and in records of an earlier
   * version.
   */
  startAt: string | null;
  /** The last time the mockup was requested. Null in records of an earlier version. */
  wantedAt: string | null;
  /** Why the mockup cannot be drawn. The next request for it reports the reason and may then start again. */
  failure: MockupFailure | null;
  createdAt: string;
  /** The expiry time in ISO 8601. DynamoDB may delete the mockup later. */
  expiresAt: string;
};

export type Mockups = {
  /** Returns the mockup, or undefined if it does not exist or has expired at `now` (ISO 8601). */
  find(subject: MockupSubject, now: string): Promise<StoredMockup | undefined>;
  /** Returns the user's mockups that have not expired at `now` (ISO 8601). */
  list(userId: string, now: string): Promise<StoredMockup[]>;
  /**
   * Stores a new mockup and returns true. Returns false if an unexpired mockup exists at `now` (ISO 8601), unless it was
   * claimed before `abandonedBefore` and nobody has sent its message.
   */
  claim(mockup: StoredMockup, now: string, abandonedBefore: string): Promise<boolean>;
  /** Records that a mockup's message is sent. Does nothing if a worker has already started on it, or removed it. */
  markQueued(subject: MockupSubject, times: { startAt: string; expiresAt: string }): Promise<void>;
  save(mockup: StoredMockup): Promise<void>;
  /** Records that the mockup is still wanted. Does nothing if the mockup does not exist. */
  want(subject: MockupSubject, at: string): Promise<void>;
  remove(subject: MockupSubject): Promise<void>;
  /** Removes all mockups of the artwork. */
  removeArtwork(userId: string, artworkId: number): Promise<void>;
};

/** The print provider's mockup generator. */
export type MockupSource = {
  /** Starts a task that creates mockups of the artwork on a product. `mockup` returns the result. */
  startMockup(request: MockupRequest): Promise<{ taskKey: string }>;
  mockup(taskKey: string): Promise<MockupTask>;
};

export type MockupRequest = {
  productId: number;
  variantIds: number[];
  /** A key of `availablePlacements`. In a mockup request, `front` and `default` are different placements. */
  placement: string;
  imageUrl: string;
  position?: FilePosition;
  format?: 'jpg' | 'png';
  /** The width of the mockup in pixels, from 50 to 2000. */
  width?: number;
};

type Mockup = { placement: string; variantIds: number[]; url: string };

export type MockupTask =
  | { status: 'pending' }
  | { status: 'completed'; mockups: Mockup[] }
  | { status: 'failed'; error: string };
