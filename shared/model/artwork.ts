import * as z from 'zod/mini';
import { SerialId } from './id.ts';

/** The format of an original (see Constants in docs/product.md). */
export const original = { pixels: 3000, dpi: 300, format: 'png', colorMode: 'RGB' } as const;
/** The longest sides of the storefront JPEGs in pixels. */
export const previewPixels = { full: 1200, thumb: 480 } as const;
/** The widths of the storefront WebPs in pixels, ascending. The browser chooses a width by the displayed size. */
export const pictureWidths = [480, 960, 1440] as const;
/** The widest picture that pages show of an artwork that is not purchased. Larger ones show only enlarged. */
export const pagePictureWidth = pictureWidths[1];
export type PictureWidth = (typeof pictureWidths)[number];
export const artworksPerDay = 30;

export const ArtworkStatus = z.enum(['pending', 'rendering', 'ready', 'failed']);
export type ArtworkStatus = z.output<typeof ArtworkStatus>;

export const Artwork = z.object({
  id: SerialId,
  inputId: SerialId,
  seed: z.int(),
  status: ArtworkStatus,
  isPurchased: z.boolean(),
  currentImageUrl: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Artwork = z.output<typeof Artwork>;

/** The status of an artwork's upload to the print provider. */
export const UploadStatus = z.enum(['waiting', 'uploading', 'ok', 'failed']);
export type UploadStatus = z.output<typeof UploadStatus>;

export const ArtworkUpload = z.object({
  status: z.nullable(UploadStatus),
  printfulFileId: z.nullable(z.int()),
});
export type ArtworkUpload = z.output<typeof ArtworkUpload>;

export const ArtworkPreview = z.union([
  z.object({ status: z.literal('ready'), imageData: z.string(), previewData: z.string() }),
  z.object({ status: z.literal('pending') }),
]);
export type ArtworkPreview = z.output<typeof ArtworkPreview>;
