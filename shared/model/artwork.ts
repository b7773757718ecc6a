import * as z from 'zod/mini';
import { SerialId } from './id.ts';
import { plain } from './plain-text.ts';

/** The format of an original (see Constants in docs/product.md). */
export const original = { pixels: 3000, dpi: 300, format: 'png', colorMode: 'RGB' } as const;
/** The longest sides of the storefront JPEGs in pixels. */
export const previewPixels = { full: 1200, thumb: 480 } as const;
/** The widths of the storefront WebPs in pixels, ascending. The browser chooses a width by the displayed size. */
export const pictureWidths = [480, 960, 1440] as const;
/** The widest picture that pages show of an artwork that is not purchased. Larger ones show only enlarged. */
export const pagePictureWidth = pictureWidths[1];
export const pagePictureWidths = pictureWidths.filter((width) => width <= pagePictureWidth);
export type PictureWidth = (typeof pictureWidths)[number];
export const artworksPerDay = 30;
export const longestTitle = 60;

export const ArtworkStatus = z.enum(['pending', 'rendering', 'ready', 'failed']);
export type ArtworkStatus = z.output<typeof ArtworkStatus>;

export const Artwork = z.object({
  id: SerialId,
  inputId: SerialId,
  /** An unsigned 32-bit integer. */
  seed: z.int(),
  /** The shopper's own name for the artwork, such as "For Mara". */
  title: z.nullable(z.string()),
  status: ArtworkStatus,
  isPurchased: z.boolean(),
  currentImageUrl: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Artwork = z.output<typeof Artwork>;

/** What the artwork is called where it is shown. */
export const nameOf = ({ id, title }: Pick<Artwork, 'id' | 'title'>): string => title ?? `Artwork #${id}`;

/** A new title. A blank one takes the title away. */
export const ArtworkTitle = z.object({
  title: z.pipe(
    z
      .string({ error: 'Required' })
      .check(z.trim(), z.maxLength(longestTitle, `At most ${longestTitle} characters`), plain()),
    z.transform((title) => title || null),
  ),
});

/**
 * Which artwork to generate. With a seed, which the shopper chose from live pictures, it is exactly that variation.
 * Without one, the first artwork of an input is the one of the live preview and every other seed is random.
 */
export const NewArtwork = z.object({
  inputId: SerialId,
  seed: z._default(z.nullable(z.int().check(z.gte(0), z.lte(0xffffffff))), null),
});

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
