import type { PrintPosition } from './print-files.ts';

export type MockupSubject = { userId: string; artworkId: number; productId: number; look: string; placement: string };

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

export type FetchPicture = (url: string) => Promise<Picture>;

/** The print provider's mockup generator. */
export type MockupSource = {
  /** Asks for pictures of the artwork on a product; ask `mockup` for the outcome. */
  startMockup(request: MockupRequest): Promise<{ taskKey: string }>;
  mockup(taskKey: string): Promise<MockupTask>;
};

export type MockupRequest = {
  productId: number;
  variantIds: number[];
  /** A key of `availablePlacements`: here `front` and `default` are not the same. */
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
