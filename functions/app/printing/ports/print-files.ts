import type { UploadStatus } from '#shared/model/artwork.ts';
import type { FilePosition } from '#shared/model/print-plan.ts';

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
