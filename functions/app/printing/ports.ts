import type { UploadStatus } from '#shared/model/artwork.ts';
import type { Position } from '#shared/model/position.ts';
import type { FilePosition } from '#shared/model/print-plan.ts';
import type { Decided, Line } from './turns.ts';

export type PrintFile = {
  userId: string;
  artworkId: number;
  printfulFileId: number | null;
  /** The public URL from which the provider fetches the original. The URL includes a random part. */
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

export type PrintFiles = {
  find(userId: string, artworkId: number): Promise<PrintFile | undefined>;
  /** Returns the user's print file with this provider ID. */
  findByFileId(userId: string, printfulFileId: number): Promise<PrintFile | undefined>;
  /** Returns the user's print files. */
  list(userId: string): Promise<PrintFile[]>;
  /**
   * Replaces `previous` with `file` and returns true. `previous` is undefined if no file exists. Returns false if the
   * stored file differs from `previous`.
   */
  replace(previous: PrintFile | undefined, file: PrintFile): Promise<boolean>;
};

/** The print provider's file library. */
export type ProviderFiles = {
  /**
   * Adds the picture at `url` to the file library. A repeated URL returns the same file and does not update its
   * content.
   */
  addFile(url: string, filename: string): Promise<ProviderFile>;
  file(fileId: number): Promise<ProviderFile>;
};

export type ProviderFile = {
  id: number;
  url: string | null;
  status: 'waiting' | 'ok' | 'failed' | 'deleted';
  /** The MD5 hash of the bytes. This field and the nullable fields below are null until the status is `ok`. */
  hash: string | null;
  mimeType: string | null;
  size: number;
  width: number | null;
  height: number | null;
  dpi: number | null;
  thumbnailUrl: string | null;
  previewUrl: string | null;
};

export type OrderFile = {
  /** The placement. In an order, `default` and `front` are the same placement. */
  type: string;
  position?: FilePosition;
  /** The public URL of the picture. */
  url: string;
  /** The provider's ID of the file, if the provider has read it already. It is sent in place of the URL. */
  fileId?: number;
};

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
   * The time at which the mockup will probably be requested. Null until its message is sent, and in records of an earlier
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
  /** Returns the mockups of an artwork on a product that have not expired at `now` (ISO 8601). */
  ofProduct(shown: Pick<MockupSubject, 'userId' | 'artworkId' | 'productId'>, now: string): Promise<StoredMockup[]>;
  /** Returns the user's mockups that have not expired at `now` (ISO 8601). */
  list(userId: string, now: string): Promise<StoredMockup[]>;
  /**
   * Stores a new mockup and returns true. Returns false if an unexpired mockup exists at `now` (ISO 8601), unless it was
   * claimed before `abandonedBefore` and nobody has sent its message.
   */
  claim(mockup: StoredMockup, now: string, abandonedBefore: string): Promise<boolean>;
  /**
   * Records that a mockup's message is sent, and when it will start. Does nothing if the mockup has been requested from the
   * provider, has failed, or is gone.
   */
  markQueued(subject: MockupSubject, times: { startAt: string; expiresAt: string }): Promise<void>;
  save(mockup: StoredMockup): Promise<void>;
  /** Records that the mockup is still wanted. Does nothing if the mockup does not exist. */
  want(subject: MockupSubject, at: string): Promise<void>;
  remove(subject: MockupSubject): Promise<void>;
};

export type RemovableMockups = Mockups & {
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

/** A line of work that waits for the provider. All shoppers share it. */
export type WaitingLine = {
  /** Reads the line and stores what `decide` makes of it. If the line changes meanwhile, `decide` runs again. */
  change<Result>(decide: (line: Line) => Decided<Result>): Promise<Result>;
};
