import { AppError, notFound } from '#shared/errors.ts';
import { fillArea } from '#shared/model/product.ts';
import { publicFolder } from '../artworks/artwork-keys.ts';
import type { Artworks, StoredArtwork } from '../artworks/ports/artworks.ts';
import type { PictureFiles } from '../artworks/ports/picture-files.ts';
import { renderingOf } from '../artworks/renderings.ts';
import type { Catalogue } from '../catalogue/ports/catalogue.ts';
import type { OrderFile, PrintFile, PrintPosition } from './ports/print-files.ts';
import { type PrintPicture, printPictureOf } from './print-picture.ts';
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

/**
 * Returns the picture to print and its position, which is the whole print area. The picture is the original where that
 * has the shape and the resolution of the area; otherwise it is painted for the area. Publishes the picture if
 * necessary; a painted picture is no larger than `longestSide`. Safe to repeat. Throws `not-found` and
 * `placement-impossible`.
 */
export async function printPicture(
  deps: PrintingDeps,
  { userId, artworkId, variantId, placement }: Printing,
  longestSide: number = Number.POSITIVE_INFINITY,
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
  const position = providerPosition(fillArea(area));
  const picture = printPictureOf(product, variant, area, longestSide);
  if (!picture) {
    await publishOriginal(deps, file);
    return { url: file.fileUrl, position, file };
  }
  return { url: await publishPainted(deps, artwork, file, picture), position, file };
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

async function publishPainted(
  { publicImages, pictures, digest }: PrintingDeps,
  artwork: StoredArtwork,
  file: PrintFile,
  { look, bands, ...format }: PrintPicture,
): Promise<string> {
  // The key includes a digest of the original's secret URL, so the URL of this picture is unguessable too.
  const name = digest(`${file.fileUrl} ${format.width} x ${format.height} ${look}`);
  const key = `${publicFolder('prints', file.userId, file.artworkId)}${name}.png`;
  if (await publicImages.has(key)) return publicImages.urlOf(key);
  return publicImages.publish(key, pictures.png({ ...format, bands: bands(renderingOf(artwork)) }), 'image/png');
}

const providerPosition = (at: ReturnType<typeof fillArea>): PrintPosition => ({
  areaWidth: at.area_width,
  areaHeight: at.area_height,
  width: at.width,
  height: at.height,
  top: at.top,
  left: at.left,
});
