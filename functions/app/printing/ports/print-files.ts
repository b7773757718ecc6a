import type { UploadStatus } from '#shared/model/artwork.ts';

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

export type PrintFiles = {
  find(userId: string, artworkId: number): Promise<PrintFile | undefined>;
  /** The caller's own file with this number at the provider. */
  findByFileId(userId: string, printfulFileId: number): Promise<PrintFile | undefined>;
  /** Stores `file` in place of `previous` (undefined: of none), and says so; false when somebody else was first. */
  replace(previous: PrintFile | undefined, file: PrintFile): Promise<boolean>;
};

/** The print provider's file library. */
export type ProviderFiles = {
  /** Puts the picture at `url` into the file library. The same url again gives the same file, its content not refreshed. */
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
  /** A placement; `default` and `front` are the same thing here. */
  type: string;
  position?: PrintPosition;
} & ({ fileId: number } | { url: string });
