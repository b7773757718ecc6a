import * as z from 'zod/mini';
import { defaultLook, lookIds } from '../art/looks.ts';
import { SerialId } from './id.ts';
import { atMost, clean, plain } from './plain-text.ts';

/** The format of an original (see Constants in docs/product.md). */
export const original = { pixels: 3000, dpi: 300, format: 'png', colorMode: 'RGB' } as const;
/** The longest sides of the storefront JPEGs in pixels. */
export const previewPixels = { full: 1200, thumb: 480 } as const;
/** The widths of the storefront WebPs in pixels, ascending. The browser chooses a width by the displayed size. */
export const pictureWidths = [480, 960, 1440] as const;
/**
 * The maximum width of pictures on pages for artworks that are not purchased. Larger files have the watermark across
 * the whole picture.
 */
export const pagePictureWidth = pictureWidths[1];
export const pagePictureWidths = pictureWidths.filter((width) => width <= pagePictureWidth);
export type PictureWidth = (typeof pictureWidths)[number];
export const artworksPerDay = 30;
export const longestTitle = 60;

export const ArtworkStatus = z.enum(['pending', 'rendering', 'ready', 'failed']);
export type ArtworkStatus = z.output<typeof ArtworkStatus>;

/** The composition of an artwork: one of four pictures of the same facts. */
const Look = z.enum(lookIds);

export const Artwork = z.object({
  id: SerialId,
  inputId: SerialId,
  look: Look,
  /** An unsigned 32-bit integer. */
  seed: z.int(),
  /** The title that the shopper chose, such as "For Mara". */
  title: z.nullable(z.string()),
  status: ArtworkStatus,
  isPurchased: z.boolean(),
  currentImageUrl: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Artwork = z.output<typeof Artwork>;

/** A new title. A blank title removes the current one. */
export const ArtworkTitle = z.object({
  title: z.pipe(
    z.string({ error: 'Required' }).check(clean(), atMost(longestTitle), plain()),
    z.transform((title) => title || null),
  ),
});

/**
 * The artwork to generate. With a `seed`, which the shopper chose from live previews, it is exactly that variation.
 * Without one, an input's first artwork is that of the live preview, and every later one gets a random seed. Without a
 * `look`, it has the default one.
 */
export const NewArtwork = z.object({
  inputId: SerialId,
  seed: z._default(z.nullable(z.int().check(z.gte(0), z.lte(0xffffffff))), null),
  look: z._default(Look, defaultLook),
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
