import { AppError, notFound } from '#shared/errors.ts';
import { fillArea, fitSquare, isFullBleed } from '#shared/model/product.ts';
import { publicFolder } from '../artworks/artwork-keys.ts';
import type { Artworks, StoredArtwork } from '../artworks/ports/artworks.ts';
import type { PictureFiles } from '../artworks/ports/picture-files.ts';
import { renderingOf } from '../artworks/renderings.ts';
import type { Catalogue } from '../catalogue/ports/catalogue.ts';
import type { OrderFile, PrintFile, PrintPosition } from './ports/print-files.ts';
import { openPrintFile, type PublishingDeps, publishOriginal } from './published-original.ts';

export type PrintingDeps = PublishingDeps & {
  artworks: Artworks;
  catalogue: Catalogue;
  pictures: Pick<PictureFiles, 'png'>;
};

/** A choice of artwork, variant, and placement. */
export type Printing = { userId: string; artworkId: number; variantId: number; placement: string };

/** The public URL of a picture, and its position in the print area in pixels. */
export type PositionedPicture = { url: string; position: PrintPosition };

type Size = { width: number; height: number };

/**
 * The longest side in pixels of a picture that is painted for a print area. On a 36-inch side, such a picture still
 * prints at more than 150 dpi, and a worker can paint it well within its time limit.
 */
const longestPrintSide = 6000;

/**
 * Returns the picture to print and its position. For wall art and drinkware with a non-square print area, the artwork
 * is repainted in the shape of the area, and the background reaches the edges. For other products, the original is
 * fitted and centered. Publishes the picture if necessary; a repainted picture is no larger than `longestSide`. Safe to
 * repeat. Throws `not-found` and `placement-impossible`.
 */
export async function printPicture(
  deps: PrintingDeps,
  { userId, artworkId, variantId, placement }: Printing,
  longestSide: number = longestPrintSide,
): Promise<PositionedPicture & { file: PrintFile }> {
  const [artwork, variant] = await Promise.all([
    deps.artworks.find(userId, artworkId),
    deps.catalogue.variant(variantId),
  ]);
  if (!artwork) throw notFound('Artwork');
  const product = variant && (await deps.catalogue.product(variant.productId));
  if (!product) throw notFound('Variant');
  const area = variant.areas[placement];
  if (!area) throw new AppError('placement-impossible', 'The artwork cannot be printed there');

  const file = await openPrintFile(deps, artwork);
  const isExtended = isFullBleed(product) && area.width !== area.height;
  if (!isExtended) {
    await publishOriginal(deps, file);
    return { url: file.fileUrl, position: providerPosition(fitSquare(area)), file };
  }
  const url = await publishExtended(deps, artwork, file, shrunk(area, longestSide));
  return { url, position: providerPosition(fillArea(area)), file };
}

/**
 * Returns the print file of an order line: the provider's file ID if the provider has checked the file, or else a URL.
 */
export async function orderFile(deps: PrintingDeps, printing: Printing): Promise<OrderFile> {
  const { url, position, file } = await printPicture(deps, printing);
  const type = printing.placement;
  const isKnown = url === file.fileUrl && file.status === 'ok' && file.printfulFileId !== null;
  return isKnown ? { type, position, fileId: file.printfulFileId as number } : { type, position, url };
}

function shrunk({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

async function publishExtended(
  { publicImages, pictures, digest }: PrintingDeps,
  artwork: StoredArtwork,
  file: PrintFile,
  frame: Size,
): Promise<string> {
  // The key includes a digest of the original's secret URL, so the URL of this picture is unguessable too.
  const key = `${publicFolder('prints', file.userId, file.artworkId)}${digest(`${file.fileUrl} ${frame.width} x ${frame.height}`)}.png`;
  if (await publicImages.has(key)) return publicImages.urlOf(key);
  const bands = renderingOf(artwork).bands(frame);
  return publicImages.publish(key, pictures.png({ ...frame, bands }), 'image/png');
}

const providerPosition = (at: ReturnType<typeof fitSquare>): PrintPosition => ({
  areaWidth: at.area_width,
  areaHeight: at.area_height,
  width: at.width,
  height: at.height,
  top: at.top,
  left: at.left,
});
