import { AppError, notFound } from '#shared/errors.ts';
import { pagePictureWidth } from '#shared/model/artwork.ts';
import type { PlacedArtwork } from '#shared/model/line.ts';
import { printedPlacements } from '#shared/model/placement.ts';
import type { Box } from '#shared/model/print-area.ts';
import { type FilePosition, filePosition, type PrintPlan, pictureOf, printPlan } from '#shared/model/print-plan.ts';
import { publicFolder } from '../artworks/artwork-keys.ts';
import { originalPng } from '../artworks/original-png.ts';
import type { Artworks, PaintableArtwork, PictureFiles } from '../artworks/ports.ts';
import { type Rendering, renderingOf } from '../artworks/renderings.ts';
import type { Catalogue, StoredProduct } from '../catalogue/ports.ts';
import type { OrderFile, PrintFile } from './ports.ts';
import { openPrintFile, type PublishingDeps, publishOriginal } from './published-original.ts';

/** A picture that is painted for a print area. */
export type PrintPicture = {
  width: number;
  height: number;
  channels: 3 | 4;
  /** What distinguishes the picture from others of the same artwork and size. */
  look: string;
  bands(rendering: Rendering): Generator<Uint8Array, void>;
};

/**
 * Returns the picture to paint for a plan, or null if the plan prints the original. No side exceeds `longestSide`, if
 * given.
 */
export function printPictureOf(plan: PrintPlan, longestSide?: number): PrintPicture | null {
  if (plan.kind === 'original') return null;
  const frame = pictureOf(plan, longestSide);
  const { width, height, face, front } = frame;
  if (plan.kind === 'figure') {
    const { cloth, hasConstellation } = plan;
    return {
      width,
      height,
      channels: 4,
      look: `figure on ${cloth}${hasConstellation ? '' : ' alone'}`,
      bands: (rendering) => rendering.cutoutBands({ frame, cloth, hasConstellation }),
    };
  }
  if (plan.kind === 'wrap') {
    return { width, height, channels: 3, look: 'wrap', bands: (rendering) => rendering.wrapBands(frame) };
  }
  const named = (name: string, box: Box | undefined) =>
    box ? [`${name} ${box.left} ${box.top} ${box.width} ${box.height}`] : [];
  const look = [...named('face', face), ...named('front', front)].join(' ') || 'whole';
  return { width, height, channels: 3, look, bands: (rendering) => rendering.bands(frame) };
}

/** The longest side in pixels of a picture for a mockup. A mockup is half as wide. */
const mockupSide = 2000;

/**
 * Returns the picture from which the provider draws a mockup. Mockups have no watermark across them, and a shopper may
 * join the mockups of several positions. So no side of the motif has more pixels than pages show of an unpaid artwork.
 */
export function mockupPictureOf(plan: PrintPlan): PrintPicture | null {
  const painted: PrintPlan = plan.kind === 'original' ? { kind: 'whole', area: plan.area, face: null } : plan;
  return printPictureOf(painted, Math.min(mockupSide, pagePictureWidth / motifShareOf(painted)));
}

/** Returns how long the motif is compared with the picture. The figures on a cup are no longer than its shorter side. */
function motifShareOf(plan: PrintPlan): number {
  const { width, height } = plan.area;
  const longest = Math.max(width, height);
  if (plan.kind === 'wrap') return Math.min(width, height) / longest;
  return plan.kind === 'whole' && plan.face ? Math.max(plan.face.width, plan.face.height) / longest : 1;
}

export type PrintingDeps = PublishingDeps & {
  artworks: Artworks;
  catalogue: Catalogue;
  pictures: Pick<PictureFiles, 'png'>;
};

/** A print of an artwork on a variant. */
type Printing = PlacedArtwork & { userId: string; artworkId: number; variantId: number };

/** The prints of one piece. */
type Printings = Omit<Printing, keyof PlacedArtwork> & { placements: readonly PlacedArtwork[] };

/** The public URL of a picture, and its position in the print area in pixels. */
export type PositionedPicture = { url: string; position: FilePosition };

/**
 * Returns the picture to print, or the one that `pictureFor` returns, and its position, according to `printPlan`.
 * Publishes the picture if necessary. Safe to repeat. Throws `not-found` and `placement-impossible`.
 */
export async function printPicture(
  deps: PrintingDeps,
  { userId, artworkId, variantId, placement, position: wanted }: Printing,
  pictureFor: (plan: PrintPlan) => PrintPicture | null = printPictureOf,
): Promise<PositionedPicture & { file: PrintFile; product: StoredProduct }> {
  const [artwork, variant] = await Promise.all([
    deps.artworks.findPaintable(userId, artworkId),
    deps.catalogue.variant(variantId),
  ]);
  if (!artwork) throw notFound('Artwork');
  const product = variant && (await deps.catalogue.product(variant.productId));
  if (!product) throw notFound('Variant');
  const area = variant.areas[placement];
  if (!area) throw new AppError('placement-impossible', 'The artwork cannot be printed there');

  const file = await openPrintFile(deps, artwork);
  const { size, colorCode } = variant;
  const plan = printPlan({ product, size, colorCode, area }, wanted);
  const position = filePosition(plan);
  const picture = pictureFor(plan);
  if (!picture) {
    await publishOriginal(deps, file, () => originalPng(deps.pictures, renderingOf(artwork)));
    return { url: file.fileUrl, position, file, product };
  }
  return { url: await publishPainted(deps, artwork, file, picture), position, file, product };
}

/**
 * Returns the print files of an order line, one for each placement that is printed, with the provider's file ID if the
 * provider has checked the file. Paints one picture at a time, because painting takes a lot of memory.
 */
export async function orderFiles(deps: PrintingDeps, { placements, ...printing }: Printings): Promise<OrderFile[]> {
  const files: OrderFile[] = [];
  for (const placed of placements) {
    const { url, position, file, product } = await printPicture(deps, { ...printing, ...placed });
    const isKnown = url === file.fileUrl && file.status === 'ok' && file.printfulFileId !== null;
    const source = { url, ...(isKnown && { fileId: file.printfulFileId as number }) };
    files.push(...printedPlacements(product, placed.placement).map((type) => ({ type, position, ...source })));
  }
  return files;
}

async function publishPainted(
  { publicImages, pictures, digest }: PrintingDeps,
  artwork: PaintableArtwork,
  file: PrintFile,
  { look, bands, ...format }: PrintPicture,
): Promise<string> {
  // The key includes a digest of the original's secret URL, so the URL of this picture is unguessable too.
  const name = digest(`${file.fileUrl} ${format.width} x ${format.height} ${look}`);
  const key = `${publicFolder('prints', file.userId, file.artworkId)}${name}.png`;
  if (await publicImages.has(key)) return publicImages.urlOf(key);
  return publicImages.publish(key, pictures.png({ ...format, bands: bands(renderingOf(artwork)) }), 'image/png');
}
