/** What one mockup shows. All variants that look alike share it: sizes of one colour whose print area has one shape. */
export type MockupSubject = { userId: string; artworkId: number; productId: number; look: string; placement: string };

/** A mockup that is being drawn by the provider, or drawn and copied to our own storage. */
export type StoredMockup = MockupSubject & {
  variantId: number;
  /** The provider's task; null while it is being asked for. */
  taskKey: string | null;
  mockupUrl: string | null;
  thumbnailUrl: string | null;
  createdAt: string;
  /** ISO time from which it counts as gone, whether or not it was swept. */
  expiresAt: string;
};

export type Mockups = {
  /** Undefined when there is none, or it is over at `now` (ISO). */
  find(subject: MockupSubject, now: string): Promise<StoredMockup | undefined>;
  /** Stores a new one unless there is one that is not over at `now` (ISO); says whether it did. */
  claim(mockup: StoredMockup, now: string): Promise<boolean>;
  save(mockup: StoredMockup): Promise<void>;
  remove(subject: MockupSubject): Promise<void>;
  /** Whether the picture at this URL shows this artwork. */
  isOf(userId: string, artworkId: number, mockupUrl: string): Promise<boolean>;
};

export type Picture = { bytes: Uint8Array; type: 'image/jpeg' | 'image/png' };

/** A picture from the provider's servers. Throws `upstream-failed` when it is not there, no picture, or too large. */
export type FetchPicture = (url: string) => Promise<Picture>;
