import type { PaintArtwork } from '#shared/messages.ts';
import { type ArtworkStatus, original, pagePictureWidth, previewPixels } from '#shared/model/artwork.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import type { Images } from '../ports/images.ts';
import {
  artworkKeys,
  originalKey,
  type PictureMark,
  pictureKey,
  pictureMarks,
  type StorefrontPicture,
  storefrontPictures,
} from './artwork-keys.ts';
import type { Artworks, StoredArtwork } from './ports/artworks.ts';
import type { PictureFiles, RgbPicture, RunningDigest } from './ports/picture-files.ts';
import { type Rendering, renderingOf } from './renderings.ts';
import { signed, watermarked } from './watermark.ts';

type Deps = {
  artworks: Artworks;
  images: Images;
  pictures: PictureFiles;
  newDigest: () => RunningDigest;
  clock: Clock;
};

const unpainted: readonly ArtworkStatus[] = ['pending', 'rendering', 'failed'];

/**
 * Paints the original of an artwork and its storefront pictures with and without the watermark. A retry after a crash
 * is safe, because the same parameters produce the same pixels under the same keys. If the artwork is already finished,
 * repaints only its missing files. Does nothing if the artwork was deleted.
 */
export async function paintArtwork(deps: Deps, { userId, artworkId }: PaintArtwork): Promise<void> {
  const { artworks, images, clock } = deps;
  const artwork = await artworks.find(userId, artworkId);
  if (!artwork) return;
  if (artwork.status === 'ready') return restore(deps, artwork);
  // `move` returns false if the artwork was deleted or another worker has finished it.
  if (!(await artworks.move(userId, artworkId, unpainted, 'rendering', isoOf(clock)))) return;

  const rendering = renderingOf(artwork);
  const pixelHash = await putOriginal(deps, artwork, rendering);
  for (const pictures of awaited) await putPictures(deps, artwork, rendering, pictures);
  let stands = await artworks.markReady(userId, artworkId, { pixelHash, cachedAt: isoOf(clock) });
  if (stands) {
    for (const pictures of following) await putPictures(deps, artwork, rendering, pictures);
    stands = (await artworks.find(userId, artworkId)) !== undefined;
  }
  // The artwork was deleted during painting, and nothing else would remove these files.
  if (!stands) await Promise.all(artworkKeys(userId, artworkId).map((key) => images.remove(key)));
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

/** The storefront pictures grouped by size. Each group is painted once, because its pictures have the same pixels. */
const paintedTogether = [...Map.groupBy(storefrontPictures, ({ pixels }) => pixels).values()];
/**
 * The groups in `awaited` are painted before the artwork becomes ready, and those in `following` are painted
 * afterwards. The `following` pictures are the largest and take as long as all others together. Until they exist, the
 * storefront shows a JPEG instead.
 */
const { awaited = [], following = [] } = Object.groupBy(paintedTogether, ([picture]) =>
  picture!.pixels > previewPixels.full ? 'following' : 'awaited',
);

/** Repaints lost files. Throws if a repainted original has different pixels, and does not store that original. */
async function restore(deps: Deps, artwork: StoredArtwork): Promise<void> {
  const { images } = deps;
  const { userId, id } = artwork;
  const keysOf = (pictures: readonly StorefrontPicture[]) =>
    pictures.flatMap((picture) => pictureMarks.map((mark) => pictureKey(userId, id, mark, picture)));
  const isLost = async (keys: string[]) => (await Promise.all(keys.map((key) => images.has(key)))).includes(false);
  const isOriginalLost = await isLost([originalKey(userId, id)]);
  const lost: (readonly StorefrontPicture[])[] = [];
  for (const pictures of paintedTogether) if (await isLost(keysOf(pictures))) lost.push(pictures);
  if (!isOriginalLost && lost.length === 0) return;

  const rendering = renderingOf(artwork);
  if (isOriginalLost) await putOriginal(deps, artwork, rendering);
  for (const pictures of lost) await putPictures(deps, artwork, rendering, pictures);
}

/** Stores the original and returns its pixel hash. Throws if the artwork already has a different pixel hash. */
async function putOriginal(
  { images, pictures, newDigest }: Deps,
  { userId, id, pixelHash }: StoredArtwork,
  rendering: Rendering,
): Promise<string> {
  const frame = { width: original.pixels, height: original.pixels };
  const digest = newDigest();
  let painted = '';
  const bands = (function* () {
    for (const band of rendering.bands(frame)) {
      digest.add(band);
      yield band;
    }
    painted = digest.end();
    // Throwing here, before the last bytes are sent, aborts the upload, so nothing is stored.
    if (pixelHash !== null && painted !== pixelHash)
      throw new Error(`Artwork ${userId}/${id} now paints different pixels`);
  })();
  await images.put(originalKey(userId, id), pictures.png({ ...frame, bands }), {
    type: 'image/png',
    downloadName: `vibe-frequency-${id}.png`,
  });
  return painted;
}

/**
 * Stores pictures of the same size with and without a mark. What pages show has a line in its corner. What is larger,
 * and therefore worth copying, has the watermark all over.
 */
async function putPictures(
  { images, pictures: files }: Deps,
  { userId, id }: StoredArtwork,
  rendering: Rendering,
  pictures: readonly StorefrontPicture[],
): Promise<void> {
  const side = pictures[0]!.pixels;
  // Thumbnails are painted with `small`, because it smooths lines that are too fine for so few pixels.
  const clean = side > previewPixels.thumb ? rendering.square(side) : rendering.small(side);
  const painted: Record<PictureMark, RgbPicture> = {
    clean,
    marked: side > pagePictureWidth ? watermarked(clean) : signed(clean),
  };
  const put = async (mark: PictureMark, picture: StorefrontPicture) =>
    images.put(pictureKey(userId, id, mark, picture), await files[picture.format](painted[mark]), {
      type: `image/${picture.format}`,
    });
  await Promise.all(pictures.flatMap((picture) => pictureMarks.map((mark) => put(mark, picture))));
}
