import type { PaintArtwork } from '#shared/messages.ts';
import { type ArtworkStatus, original, pagePictureWidth, previewPixels } from '#shared/model/artwork.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Images } from '../ports/images.ts';
import {
  type ArtworkFile,
  artworkKeys,
  fileKey,
  fileOf,
  originalKey,
  type PictureMark,
  pagePictures,
  pictureMarks,
  requiredFiles,
  type StorefrontPicture,
  storefrontPictures,
} from './artwork-keys.ts';
import { originalPng } from './original-png.ts';
import { digestOf, pixelHashOf } from './pixel-hash.ts';
import type { Artworks, PaintableArtwork, PictureFiles, RgbPicture, RunningDigest } from './ports.ts';
import { type Rendering, renderingOf } from './renderings.ts';
import { watermarked, withWordmark } from './watermark.ts';

type Deps = {
  artworks: Artworks;
  images: Images;
  pictures: PictureFiles;
  newDigest: () => RunningDigest;
  clock: Clock;
};

const unbegun: readonly ArtworkStatus[] = ['pending', 'failed'];
const unpainted: readonly ArtworkStatus[] = [...unbegun, 'rendering'];

/**
 * Paints the pictures that pages show of a new artwork. For a finished artwork, paints only the missing files: lost
 * ones, those that a purchase adds, and those in `wanted`. A retry after a crash is safe, because the same parameters
 * produce the same pixels under the same keys. Does nothing if the artwork was deleted, or if a message that is delivered
 * for the first time meets another worker that is painting: should that worker crash, its own message is delivered again.
 * Throws, and stores nothing, if the pixels differ from those of the first painting.
 */
export async function paintArtwork(
  deps: Deps,
  { userId, artworkId, wanted = [] }: PaintArtwork,
  { isFirstDelivery = false } = {},
): Promise<void> {
  const { artworks, images, clock } = deps;
  const artwork = await artworks.findPaintable(userId, artworkId);
  if (!artwork) return;
  if (artwork.status === 'ready') {
    await paintMissing(deps, artwork, new Set([...requiredFiles(artwork), ...wanted]));
  } else {
    // `move` returns false if the artwork was deleted, or another worker is painting or has finished it.
    const paintable = isFirstDelivery ? unbegun : unpainted;
    if (!(await artworks.move(userId, artworkId, paintable, 'rendering', isoOf(clock)))) return;
    const rendering = renderingOf(artwork);
    let pixelHash = '';
    for (const picture of pagePictures) {
      const { rgb } = await putPictures(deps, artwork, rendering, [{ mark: 'marked', picture }]);
      if (picture.pixels === pagePictureWidth) pixelHash = digestOf(rgb, deps.newDigest());
    }
    const painted = { pixelHash, hashedPixels: pagePictureWidth, cachedAt: isoOf(clock) };
    await artworks.markReady(userId, artworkId, painted);
  }
  if (await artworks.find(userId, artworkId)) return;
  // The artwork was deleted during painting, and nothing else would remove these files.
  await Promise.all(artworkKeys(userId, artworkId).map((key) => images.remove(key)));
}

/** Marks the artwork as failed unless it is ready. The preview page can restart the painting. */
export async function giveUpPainting(
  { artworks, clock }: Pick<Deps, 'artworks' | 'clock'>,
  { userId, artworkId }: PaintArtwork,
): Promise<void> {
  const artwork = await artworks.find(userId, artworkId);
  if (!artwork || artwork.status === 'ready') return;
  await artworks.move(userId, artworkId, unpainted, 'failed', isoOf(clock));
}

type MarkedPicture = { mark: PictureMark; picture: StorefrontPicture };

/** The storefront pictures, grouped by painting: equal sizes have equal pixels. */
const paintedTogether: MarkedPicture[][] = [
  ...Map.groupBy(
    pictureMarks.flatMap((mark) => storefrontPictures.map((picture) => ({ mark, picture }))),
    ({ picture }) => picture.pixels,
  ).values(),
];

async function paintMissing(deps: Deps, artwork: PaintableArtwork, files: ReadonlySet<string>): Promise<void> {
  const { images, newDigest } = deps;
  const { userId, id, pixelHash, hashedPixels } = artwork;
  const isMissing = async (file: ArtworkFile) => files.has(file) && !(await images.has(fileKey(userId, id, file)));
  const isOriginalMissing = await isMissing('original');
  const missing = await Promise.all(
    paintedTogether.map(async (pictures) => {
      const found = await Promise.all(pictures.map(({ mark, picture }) => isMissing(fileOf(mark, picture))));
      return pictures.filter((_, index) => found[index]);
    }),
  );
  if (!isOriginalMissing && missing.flat().length === 0) return;

  const rendering = renderingOf(artwork);
  if (pixelHash !== null && pixelHashOf(rendering, hashedPixels, newDigest()) !== pixelHash)
    throw new Error(`Artwork ${userId}/${id} now paints different pixels`);
  for (const pictures of missing) if (pictures.length > 0) await putPictures(deps, artwork, rendering, pictures);
  if (isOriginalMissing) await putOriginal(deps, artwork, rendering);
}

const putOriginal = ({ images, pictures }: Deps, { userId, id }: PaintableArtwork, rendering: Rendering) =>
  images.put(originalKey(userId, id), originalPng(pictures, rendering), {
    type: `image/${original.format}`,
    downloadName: `vibe-frequency-${id}.png`,
  });

/**
 * Stores pictures of the same size, and returns the unmarked painting. Marked pictures on pages have a line in the
 * corner. Larger ones, which are worth copying, have the watermark all over.
 */
async function putPictures(
  { images, pictures: files }: Deps,
  { userId, id }: PaintableArtwork,
  rendering: Rendering,
  pictures: readonly MarkedPicture[],
): Promise<RgbPicture> {
  const side = pictures[0]!.picture.pixels;
  // Thumbnails are painted with `small`, because it smooths lines that are too fine for so few pixels.
  const clean = side > previewPixels.thumb ? rendering.square(side) : rendering.small(side);
  const mark = side > pagePictureWidth ? watermarked : withWordmark;
  const painted: Record<PictureMark, () => RgbPicture> = { clean: () => clean, marked: () => mark(clean) };
  const put = async ({ mark, picture }: MarkedPicture) =>
    images.put(fileKey(userId, id, fileOf(mark, picture)), await files[picture.format](painted[mark]()), {
      type: `image/${picture.format}`,
    });
  await Promise.all(pictures.map(put));
  return clean;
}
