import type { PrintPosition } from './print-files.ts';

export type MockupSubject = { userId: string; artworkId: number; productId: number; look: string; placement: string };

export type StoredMockup = MockupSubject & {
  variantId: number;
  /** The provider's task; null while it is being requested. */
  taskKey: string | null;
  mockupUrl: string | null;
  thumbnailUrl: string | null;
  createdAt: string;
  /** ISO time when the mockup expires (TTL may lag). */
  expiresAt: string;
};

export type Mockups = {
  /** Returns undefined if there is none or it expired before `now` (ISO). */
  find(subject: MockupSubject, now: string): Promise<StoredMockup | undefined>;
  /** Stores a new mockup unless an unexpired one exists at `now` (ISO); returns whether it did. */
  claim(mockup: StoredMockup, now: string): Promise<boolean>;
  save(mockup: StoredMockup): Promise<void>;
  remove(subject: MockupSubject): Promise<void>;
  /** Whether the picture at this URL shows this artwork. */
  isOf(userId: string, artworkId: number, mockupUrl: string): Promise<boolean>;
};

export type Picture = { bytes: Uint8Array; type: 'image/jpeg' | 'image/png' };

export type FetchPicture = (url: string) => Promise<Picture>;

/** The print provider's mockup generator. */
export type MockupSource = {
  /** Requests mockups of the artwork on a product; `mockup` returns the result. */
  startMockup(request: MockupRequest): Promise<{ taskKey: string }>;
  mockup(taskKey: string): Promise<MockupTask>;
};

export type MockupRequest = {
  productId: number;
  variantIds: number[];
  /** A key of `availablePlacements`. Here, `front` and `default` differ. */
  placement: string;
  imageUrl: string;
  position?: PrintPosition;
  format?: 'jpg' | 'png';
  /** Pixels, 50 to 2000. */
  width?: number;
};

type Mockup = { placement: string; variantIds: number[]; url: string };

export type MockupTask =
  | { status: 'pending' }
  | { status: 'completed'; mockups: Mockup[] }
  | { status: 'failed'; error: string };
