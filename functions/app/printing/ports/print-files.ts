import type { UploadStatus } from '#shared/model/artwork.ts';

export type PrintFile = {
  userId: string;
  artworkId: number;
  printfulFileId: number | null;
  /** The public URL the provider fetches the original from; its key is random. */
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
  /** Returns the user's own file with this provider id. */
  findByFileId(userId: string, printfulFileId: number): Promise<PrintFile | undefined>;
  /** Replaces `previous` (undefined: no file) with `file`. Returns false if another call came first. */
  replace(previous: PrintFile | undefined, file: PrintFile): Promise<boolean>;
};

/** The print provider's file library. */
export type ProviderFiles = {
  /**
   * Adds the picture at `url` to the file library. A repeated URL returns the same file and does not refresh its
   * content.
   */
  addFile(url: string, filename: string): Promise<ProviderFile>;
  file(fileId: number): Promise<ProviderFile>;
};

export type ProviderFile = {
  id: number;
  url: string | null;
  status: 'waiting' | 'ok' | 'failed' | 'deleted';
  /** MD5 of the bytes; this and the rest are null until the status is `ok`. */
  hash: string | null;
  mimeType: string | null;
  size: number;
  width: number | null;
  height: number | null;
  dpi: number | null;
  thumbnailUrl: string | null;
  previewUrl: string | null;
};

export type PrintPosition = {
  areaWidth: number;
  areaHeight: number;
  width: number;
  height: number;
  top: number;
  left: number;
};

export type OrderFile = {
  /** A placement. Here, `default` and `front` are the same. */
  type: string;
  position?: PrintPosition;
} & ({ fileId: number } | { url: string });
